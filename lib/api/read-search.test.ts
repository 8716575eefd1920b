import { afterEach, expect, it, vi } from 'vitest';
import type { SearchLine } from '../travel/search-line.ts';
import type { SearchResults } from './flights.ts';
import { readSearch } from './read-search.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

const line = (remaining: number, ids: readonly string[]): SearchLine =>
	({
		type: 'batch',
		batch: { offers: ids.map((id) => ({ id })), flights: [], airlines: {}, places: {} },
		remaining,
		total: 9,
		pending: [],
		failed: [],
		now: Date.now(),
	}) as unknown as SearchLine;

/** A search whose lines are sent by hand, and what was told of it. */
function openSearch(written: 'there' | null = null) {
	let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			stream = controller;
		},
	});
	vi.stubGlobal('fetch', async () => new Response(body));
	vi.useFakeTimers({ now: 1_000_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
	const told: SearchResults[] = [];
	const gone = new AbortController();
	const read = readSearch(
		'orq_1',
		gone.signal,
		(results) => told.push(results),
		[],
		() => written,
	);
	const send = async (...lines: readonly SearchLine[]) => {
		stream?.enqueue(new TextEncoder().encode(lines.map((one) => `${JSON.stringify(one)}\n`).join('')));
		// The lines go through several streams before they are read.
		await vi.waitFor(() => new Promise(setImmediate));
	};
	const end = () => {
		stream?.close();
		return read;
	};
	const counts = () => told.map(({ offers, done }) => `${offers.length}${done ? ' done' : ''}`);
	return { send, end, counts, gone };
}

it('tells of the first offers at once, of those of a moment together, and of the end', async () => {
	const { send, end, counts } = openSearch();
	await send(line(8, []), line(7, ['a']), line(6, ['b']), line(5, ['c']));
	expect(counts()).toEqual(['1']);
	await vi.advanceTimersByTimeAsync(149);
	expect(counts()).toEqual(['1']);
	await vi.advanceTimersByTimeAsync(1);
	expect(counts()).toEqual(['1', '3']);
	await send(line(4, ['d']), { type: 'done', now: Date.now() });
	await end();
	expect(counts()).toEqual(['1', '3', '4 done']);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(counts()).toHaveLength(3);
});

it('waits for more where the first journeys are on the page already', async () => {
	const { send, counts } = openSearch('there');
	await send(line(7, ['a']));
	await vi.advanceTimersByTimeAsync(1_700);
	await send(line(6, ['b']));
	expect(counts()).toEqual([]);
	await vi.advanceTimersByTimeAsync(300);
	expect(counts()).toEqual(['2']);
	await send(line(5, ['c']));
	await vi.advanceTimersByTimeAsync(150);
	expect(counts()).toEqual(['2', '3']);
});

it('says whom it waits for when no offers come in a moment', async () => {
	const { send, counts } = openSearch();
	await send(line(8, []));
	expect(counts()).toEqual([]);
	await vi.advanceTimersByTimeAsync(150);
	expect(counts()).toEqual(['0']);
});

it('says nothing to a page that was left', async () => {
	const { send, counts, gone } = openSearch();
	await send(line(7, ['a']), line(6, ['b']));
	gone.abort();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(counts()).toEqual(['1']);
});
