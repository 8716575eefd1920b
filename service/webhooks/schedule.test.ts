import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOver, LAST_AFTER_MS, MOST_ATTEMPTS, nextAttempt } from './schedule.ts';

const FIRST = new Date('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;

/** When each attempt of an event is made that never arrives: milliseconds after the first was due. */
function attemptsOf(random: () => number, retryAfterSeconds: number | null = null): number[] {
	const at: number[] = [];
	let due: Date | null = FIRST;
	while (due) {
		at.push(due.getTime() - FIRST.getTime());
		due = nextAttempt({ attempts: at.length, firstDueAt: FIRST, now: due, retryAfterSeconds }, random());
	}
	return at;
}

test('ten attempts, their pauses growing, the last at 72 hours', () => {
	const minutes = attemptsOf(() => 0.5).map((ms) => Math.round(ms / 600) / 100);
	expect(minutes.slice(0, 9)).toEqual([0, 0.08, 5.08, 35.08, 155.08, 455.08, 1055.08, 1895.08, 3095.08]);
	expect(minutes).toHaveLength(MOST_ATTEMPTS);
	expect(attemptsOf(() => 0).at(-1)).toBe(LAST_AFTER_MS - 60_000);
});

test('no pause is off by more than a tenth, and no attempt comes after 72 hours', () => {
	const PLANNED = [5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20];
	fc.assert(
		fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 10, maxLength: 10 }), (randoms) => {
			const at = attemptsOf(() => randoms.pop() ?? 0);
			const pauses = at.slice(1).map((ms, i) => (ms - (at[i] as number)) / HOUR);
			PLANNED.forEach((hours, i) => {
				expect(Math.abs((pauses[i] as number) / hours - 1)).toBeLessThanOrEqual(0.1001);
			});
			expect(at).toHaveLength(MOST_ATTEMPTS);
			expect(at.at(-1)).toBeLessThan(LAST_AFTER_MS);
			expect(at.at(-1)).toBeGreaterThan(LAST_AFTER_MS - 2.6 * HOUR);
		}),
	);
});

test('a receiver may ask for more time, and not for less', () => {
	const next = (retryAfterSeconds: number | null, attempts = 1) =>
		nextAttempt({ attempts, firstDueAt: FIRST, now: FIRST, retryAfterSeconds }, 0.5)?.getTime();
	const after = (ms: number) => FIRST.getTime() + ms;
	expect(next(null)).toBe(after(5_000));
	expect(next(1)).toBe(after(5_000));
	expect(next(3_600)).toBe(after(HOUR));
	expect(next(1e9)).toBe(after(LAST_AFTER_MS - 60_000));
});

test('is given up after the last attempt, or when its time is over; the first one is always made', () => {
	const at = (hours: number) => new Date(FIRST.getTime() + hours * HOUR);
	const next = (attempts: number, hours: number) =>
		nextAttempt({ attempts, firstDueAt: FIRST, now: at(hours), retryAfterSeconds: null }, 0.5);
	expect(next(MOST_ATTEMPTS, 1)).toBeNull();
	expect(next(3, 72)).toBeNull();
	expect(next(1, 80)).toBeNull();
	const over = (attempts: number, hours: number) => isOver({ attempts, firstDueAt: FIRST, now: at(hours) });
	expect([over(0, 100), over(1, 71.9), over(1, 72.1)]).toEqual([false, false, true]);
});
