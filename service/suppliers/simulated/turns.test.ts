import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Takes turns for these searches, by name, and tells who went on. */
function taking(searches: readonly (readonly [object, string])[]): string[] {
	const turns = createTurns();
	const order: string[] = [];
	for (const [search, name] of searches) void turns(search).then(() => order.push(name));
	return order;
}
const some = async (): Promise<void> => {
	for (let n = 0; n < 10; n++) await turn();
};

it('gives the first answer of a search a head start', async () => {
	const search = {};
	const order = taking([
		[search, 'a'],
		[search, 'b'],
		[search, 'c'],
	]);
	await some();
	expect(order).toEqual(['a']);
	await vi.advanceTimersByTimeAsync(10);
	await some();
	expect(order).toEqual(['a', 'b', 'c']);
});

it('keeps nobody else’s search waiting for it', async () => {
	const [one, other] = [{}, {}];
	const order = taking([
		[one, 'a'],
		[other, 'b'],
		[one, 'c'],
		[other, 'd'],
	]);
	await some();
	expect(order.slice(0, 3)).toEqual(['a', 'b', 'c']);
});
