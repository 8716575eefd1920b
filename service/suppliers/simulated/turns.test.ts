import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellFirstTaken } from '../air/first-answer.ts';
import { createTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Takes turns for these searches, by name, and tells who went on. */
function taking(searches: readonly (readonly [object, string])[], turns = createTurns()): string[] {
	const order: string[] = [];
	for (const [search, name] of searches) void turns(search).then(() => order.push(name));
	return order;
}
/** A search whose first answer is taken when told. */
function taken(): { search: object; take: () => void } {
	const search = {};
	let take = () => {};
	tellFirstTaken(search, new Promise<void>((resolve) => (take = resolve)));
	return { search, take };
}
const some = async (): Promise<void> => {
	for (let n = 0; n < 10; n++) await turn();
};

it('has the others of a search wait until its first answer has been taken', async () => {
	const { search, take } = taken();
	const order = taking([
		[search, 'a'],
		[search, 'b'],
		[search, 'c'],
	]);
	await some();
	expect(order).toEqual(['a']);
	take();
	await some();
	expect(order).toEqual(['a', 'b', 'c']);
});

it('waits no longer than a moment for nobody to take it', async () => {
	const { search } = taken();
	const order = taking([
		[search, 'a'],
		[search, 'b'],
	]);
	await some();
	expect(order).toEqual(['a']);
	await vi.advanceTimersByTimeAsync(50);
	await some();
	expect(order).toEqual(['a', 'b']);
});

it('keeps nobody waiting where all answers are waited for', async () => {
	const search = {};
	const order = taking([
		[search, 'a'],
		[search, 'b'],
	]);
	await some();
	expect(order).toEqual(['a', 'b']);
});

it('keeps nobody else’s search waiting for it, nor one that comes meanwhile', async () => {
	const [one, other] = [taken().search, taken().search];
	const turns = createTurns();
	const order = taking(
		[
			[one, 'a'],
			[one, 'b'],
		],
		turns,
	);
	await some();
	expect(order).toEqual(['a']);
	const later = taking([[other, 'c']], turns);
	await some();
	expect([order, later]).toEqual([['a', 'b'], ['c']]);
});
