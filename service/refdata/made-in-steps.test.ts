import { expect, it } from 'vitest';
import { finish, madeInSteps } from './made-in-steps.ts';

/** Counts to ten, a step each; `steps` hears of them. */
function* counting(steps: number[]): Generator<void, number[]> {
	for (let n = 1; n <= 10; n++) {
		steps.push(n);
		// One step is longer than the rest of its turn.
		for (const until = performance.now() + 3; performance.now() < until; );
		yield;
	}
	return steps;
}

it('lets others have their turns while it is made', async () => {
	const made = madeInSteps(() => counting([]));
	const turns: number[] = [];
	const steps: number[] = [];
	const watched = madeInSteps(() => counting(steps));
	const watch = setInterval(() => turns.push(steps.length), 0);
	await watched.prepare();
	clearInterval(watch);
	expect(turns.some((done) => done > 0 && done < 10)).toBe(true);
	await made.prepare();
	expect(made.get()).toHaveLength(10);
});

it('is finished at once for a caller who does not wait, and made once', async () => {
	const steps: number[] = [];
	const made = madeInSteps(() => counting(steps));
	const preparing = made.prepare();
	expect(made.prepare()).toBe(preparing);
	expect(steps.length).toBeLessThan(10);
	expect(made.get()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
	await preparing;
	expect(made.get()).toBe(steps);
	expect(steps).toHaveLength(10);
	expect(finish(counting([]))).toHaveLength(10);
});
