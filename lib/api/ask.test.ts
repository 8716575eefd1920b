import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask } from './ask.ts';
import type { SearchResults } from './flights.ts';
import { readSearch } from './read-search.ts';

afterEach(() => vi.unstubAllGlobals());
const answers = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer);
const cutOff = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const online = (onLine: boolean): void => void vi.stubGlobal('navigator', { onLine });

/** How a search that is read from us ends. */
async function searchProblem(): Promise<unknown> {
	let last: SearchResults | undefined;
	await readSearch('sch_1', new AbortController().signal, (results) => {
		last = results;
	});
	return last;
}

describe('no answer from us', () => {
	it.each([
		[true, 'lost', 'down'],
		[false, 'offline', 'offline'],
	])('with a connection: %s', async (connected, kind, ofSearch) => {
		online(connected);
		answers(cutOff);
		await expect(ask('/api/x')).rejects.toMatchObject({ kind, status: 0 });
		expect(await searchProblem()).toMatchObject({ problem: { kind: ofSearch } });
	});

	it.each([502, 503, 504])('a proxy that answers %i in our place: we are down', async (status) => {
		online(true);
		answers(async () => new Response('<html>Bad gateway</html>', { status }));
		await expect(ask('/api/x')).rejects.toMatchObject({ kind: 'down', status, code: 'service_unavailable' });
		expect(await searchProblem()).toMatchObject({ problem: { kind: 'down' } });
	});

	it('a 502 of our own stays what it says', async () => {
		answers(async () =>
			Response.json({ errors: [{ code: 'bad_gateway' }], meta: { kind: 'nonsense' } }, { status: 502 }),
		);
		await expect(ask('/api/x')).rejects.toMatchObject({ kind: 'nonsense', code: 'bad_gateway' });
	});
});
