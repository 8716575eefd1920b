import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attended } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('beats while the work runs, also after a lost beat, and never after it', async () => {
	const lost: unknown[] = [];
	let beats = 0;
	const beat = () => (++beats === 1 ? Promise.reject(new Error('away')) : Promise.resolve());
	let finish = (_: string) => {};
	const work = attended(
		{ beat, everyMs: 1_000, onLost: (error) => lost.push(error) },
		() => new Promise<string>((done) => (finish = done)),
	);
	await vi.advanceTimersByTimeAsync(3_500);
	expect([beats, lost]).toEqual([3, [new Error('away')]]);
	finish('done');
	expect(await work).toBe('done');
	await vi.advanceTimersByTimeAsync(5_000);
	expect(beats).toBe(3);
});

test('waits for the beat on its way, so that none ends after the work', async () => {
	let letGo = () => {};
	const beat = () => new Promise<void>((done) => (letGo = done));
	let over = false;
	const work = attended({ beat, everyMs: 10, onLost: () => {} }, async () => {
		await vi.advanceTimersByTimeAsync(10);
		throw new Error('failed');
	}).catch((error: unknown) => {
		over = true;
		return error;
	});
	await vi.advanceTimersByTimeAsync(100);
	expect(over).toBe(false);
	letGo();
	expect(await work).toEqual(new Error('failed'));
});
