import { addDays } from '#contract/common/calendar.ts';
import type { FlightCard } from '../cards/flight-card.ts';
import type { StayTripCard } from '../cards/stay-trip-card.ts';

/** So many days may lie between them: a flight at night lands a day before or after the stay that goes with it. */
const MOST_DAYS = 1;

/**
 * Whether flights and a stay are for the same days, or for days that follow each other: who has booked both may take them
 * for one trip, wherever they are.
 */
export function isBeside({ legs }: FlightCard, { check_in_date: from, check_out_date: to }: StayTripCard): boolean {
	const days = legs.flatMap(({ departs, arrives }) => [departs.slice(0, 10), arrives.slice(0, 10)]).toSorted();
	const [first, last] = [days[0], days.at(-1)];
	if (first === undefined || last === undefined) return false;
	return from <= addDays(last, MOST_DAYS) && to >= addDays(first, -MOST_DAYS);
}
