import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#components/testing/show.tsx';
import type { SearchResults } from '#lib/api/flights.ts';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { useSearchResults } from './use-search-results.ts';

afterEach(() => vi.unstubAllGlobals());

const NONE_BESIDES: readonly string[] = [];
/** Each list that was shown: all that stands on it is worked out anew for another. */
const seen: SearchResults[] = [];

function Results() {
	const area = useRef<HTMLDivElement>(null);
	const { latest, shown, show: showLatest } = useSearchResults('orq_1', NONE_BESIDES, area);
	if (seen.at(-1) !== shown) seen.push(shown);
	return (
		<>
			<button type="button" onClick={showLatest}>
				Cheapest
			</button>
			<output>{`${shown.offers.length} of ${latest.offers.length}, ${latest.done ? 'done' : 'asking'}`}</output>
			<div ref={area}>
				<button type="button">A journey</button>
			</div>
		</>
	);
}

function stream() {
	const { readable, writable } = new TransformStream<string, string>();
	const writer = writable.getWriter();
	vi.stubGlobal('fetch', async () => new Response(readable.pipeThrough(new TextEncoderStream())));
	return (line: unknown) => writer.write(`${JSON.stringify(line)}\n`);
}

const batch = (ids: readonly string[]) => ({
	type: 'batch',
	batch: { offers: ids.map((id) => ({ id })), flights: [], airlines: {}, places: {} },
	remaining: 1,
	total: 2,
	pending: [],
	failed: [],
	now: Date.now(),
});
const done: SearchLine = { type: 'done', now: Date.now() };

test('a press once all has come works nothing out anew; one while the list stands still shows what waits', async () => {
	seen.length = 0;
	const send = stream();
	await show(<Results />);
	const now = page.getByRole('status');
	void send(batch(['off_1']));
	await expect.element(now).toHaveTextContent('1 of 1, asking');
	await page.getByRole('button', { name: 'A journey' }).click();
	void send(batch(['off_2']));
	await expect.element(now).toHaveTextContent('1 of 2, asking');
	await page.getByRole('button', { name: 'Cheapest' }).click();
	await expect.element(now).toHaveTextContent('2 of 2, asking');
	void send(done);
	await expect.element(now).toHaveTextContent('2 of 2, done');
	const before = seen.length;
	await page.getByRole('button', { name: 'Cheapest' }).click();
	await page.getByRole('button', { name: 'A journey' }).click();
	expect(seen).toHaveLength(before);
});
