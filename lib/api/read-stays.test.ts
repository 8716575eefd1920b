import { afterEach, expect, it, vi } from 'vitest';
import { staysLines, type StaysReply } from '../stays/search/stays-reply.ts';
import { makeStayCard } from '../stays/testing/make-stay-card.ts';
import { STAY_SEARCH as SEARCH } from '../stays/testing/stay-search-of-tests.ts';
import { readStays } from './read-stays.ts';

afterEach(() => vi.unstubAllGlobals());

const cards = Array.from({ length: 120 }, (_, i) => makeStayCard({ id: `acc_${i}` }));
const LIST: StaysReply = {
	found: { cards, total: 120, terms: {}, currency: 'USD', livesMs: 60_000, lookedThrough: null, unread: 0 },
	place: { name: 'Lisbon', measuredFrom: 'Lisbon', latitude: 38.7, longitude: -9.14 },
};

const answer = (lines: readonly unknown[], status = 200) =>
	vi.stubGlobal(
		'fetch',
		async () => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { status }),
	);
const read = () => readStays(SEARCH, new AbortController().signal);

it('reads a list as it was written, line by line', async () => {
	const lines = [...staysLines(LIST)];
	expect(lines).toHaveLength(4);
	answer(lines);
	expect(await read()).toEqual(LIST);
});

it('takes no part of a list for the whole', async () => {
	answer([...staysLines(LIST)].slice(0, 3));
	await expect(read()).rejects.toThrow('breaks off');
	answer([]);
	await expect(read()).rejects.toThrow('breaks off');
	answer([{ errors: [{ code: 'not_found' }] }], 404);
	await expect(read()).rejects.toMatchObject({ code: 'not_found' });
});
