import type { DeadlineRule } from './rate-plans.ts';

const DAY_MS = 86_400_000;

/** The instant of a deadline: so many days before the day of check-in, at a time by the hotel's clock. */
export function deadlineAt(
	{ daysBefore, minutes }: Pick<DeadlineRule, 'daysBefore' | 'minutes'>,
	checkInDay: number,
	toInstant: (wallMs: number) => number,
): number {
	return toInstant((checkInDay - daysBefore) * DAY_MS + minutes * 60_000);
}

/** What comes back of what was paid at booking, in minor units, should the stay be cancelled by a deadline. */
export function givenBack(gives: DeadlineRule['gives'], paid: number, firstNight: number): number {
	if (gives === 'all') return paid;
	return gives === 'half' ? Math.floor(paid / 2) : Math.max(0, paid - firstNight);
}
