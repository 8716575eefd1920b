import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Patience } from './patience.ts';
import { holdUp } from './testing/hold-up.ts';

test('is over at its limit, once, and never after its end', () => {
	vi.useFakeTimers();
	const over: string[] = [];
	const ended = new Patience(1_000, () => over.push('ended'));
	const whole = new Patience(1_000, () => over.push('whole'));
	vi.advanceTimersByTime(999);
	expect(over).toEqual([]);
	ended.end();
	vi.advanceTimersByTime(5_000);
	whole.end();
	expect(over).toEqual(['whole']);
	vi.useRealTimers();
});

test('counts a stretch in which the process stood still as one step, and hears what came before it ends', async () => {
	let over = false;
	const patience = new Patience(300, () => (over = true));
	holdUp(600);
	await sleep(20);
	expect(over).toBe(false);
	await expect.poll(() => over).toBe(true);
	patience.end();
});

test('ends in a process that always stands still', async () => {
	let over = false;
	new Patience(40, () => (over = true));
	for (let held = 0; held < 4 && !over; held += 1) {
		holdUp(100);
		await sleep(1);
	}
	expect(over).toBe(true);
});

test('takes no longer because each of its steps is a little late', async () => {
	const since = performance.now();
	const over = new Promise<void>((done) => void new Patience(1_000, done));
	const late = setInterval(() => holdUp(60), 70);
	await over;
	clearInterval(late);
	expect(performance.now() - since).toBeLessThan(1_150);
});

test('hears what came in the turn in which it would be over', async () => {
	let over = false;
	const patience = new Patience(50, () => (over = true));
	const heard = stat(import.meta.filename).then(() => patience.end());
	holdUp(90);
	await heard;
	await sleep(100);
	expect(over).toBe(false);
});
