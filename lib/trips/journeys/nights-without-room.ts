import { addDays } from '#contract/common/calendar.ts';
import type { StayTripCard } from '../cards/stay-trip-card.ts';
import { nightOf } from './stays-of-stretch.ts';
import type { Stretch } from './stretches.ts';

/** Nights in a row: the date of the first evening and of the last morning. */
export interface Nights {
	from: string;
	to: string;
}

/**
 * The nights of a stretch without a room of any stay, in a row each. `own`: the stays at its place, at least one; `all`:
 * every stay that stands, since who has a room elsewhere has a room.
 */
export function nightsWithoutRoom(
	stretch: Stretch,
	own: readonly StayTripCard[],
	all: readonly StayTripCard[],
): Nights[] {
	const end = stretch.leaves
		? nightOf(stretch.leaves)
		: own.reduce((last, { check_out_date: out }) => (out > last ? out : last), '');
	const found: Nights[] = [];
	for (let night = nightOf(stretch.lands); night < end; night = addDays(night, 1)) {
		if (all.some(({ check_in_date: from, check_out_date: to }) => from <= night && night < to)) continue;
		const last = found.at(-1);
		if (last?.to === night) last.to = addDays(night, 1);
		else found.push({ from: night, to: addDays(night, 1) });
	}
	return found;
}
