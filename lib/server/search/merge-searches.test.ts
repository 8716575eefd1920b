import { expect, it } from 'vitest';
import type { SearchLine } from '#lib/travel/search-line.ts';
import { mergeSearches } from './merge-searches.ts';

const batch = (remaining: number, pending: string[], failed: string[] = []): SearchLine => ({
	type: 'batch',
	batch: { offers: [], flights: [], airlines: {}, places: {} },
	remaining,
	total: 2,
	pending,
	failed,
	now: 1,
});
const DONE: SearchLine = { type: 'done', now: 2 };
const BROKEN: SearchLine = { type: 'problem', kind: 'down', code: 'service_unavailable' };

async function read(...searches: SearchLine[][]): Promise<SearchLine[]> {
	const lines: SearchLine[] = [];
	for await (const line of mergeSearches(
		searches.map(async function* (own) {
			yield* own;
		}),
	))
		lines.push(line);
	return lines;
}

it('tells whom any of them still waits for, and is done once all are', async () => {
	const lines = await read([batch(1, ['Iberia']), batch(0, []), DONE], [batch(1, ['Iberia'], ['TAP']), DONE]);
	expect(lines.map(({ type }) => type)).toEqual(['batch', 'batch', 'batch', 'done']);
	expect(lines[1]).toMatchObject({ remaining: 1, total: 4, pending: ['Iberia'], failed: ['TAP'] });
	expect(lines[2]).toMatchObject({ remaining: 1, failed: ['TAP'] });
});

it('goes on where one breaks off, and says so at the end', async () => {
	const lines = await read([BROKEN], [batch(1, []), batch(0, []), DONE]);
	expect(lines.map(({ type }) => type)).toEqual(['batch', 'batch', 'problem']);
});

it('stops all of them when nobody reads on', async () => {
	const stopped: number[] = [];
	async function* endless(i: number): AsyncGenerator<SearchLine> {
		try {
			for (;;) yield batch(1, []);
		} finally {
			stopped.push(i);
		}
	}
	for await (const line of mergeSearches([endless(0), endless(1)])) if (line) break;
	expect(stopped.sort()).toEqual([0, 1]);
});
