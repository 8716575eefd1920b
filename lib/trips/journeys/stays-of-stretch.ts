import { addDays } from '#contract/common/calendar.ts';
import { minuteOfDay } from '#lib/travel/local-time.ts';
import type { StayTripCard } from '../cards/stay-trip-card.ts';
import { isOnePlace, type JourneyMoment, type Stretch } from './stretches.ts';

/** Who lands or leaves before this counts the night as one of the day before; minutes after midnight. */
const NIGHT_ENDS = 4 * 60;
/** Without a flight back, a stay that begins later than so many days after the landing or the stay before it is of another journey. */
const APART_DAYS = 3;

/** The local date whose night a moment belongs to: the day before where it is still night. */
export const nightOf = ({ local }: JourneyMoment): string =>
	addDays(local.slice(0, 10), minuteOfDay(local) < NIGHT_ENDS ? -1 : 0);

const isThere = ({ position }: StayTripCard, { airports }: Stretch): boolean =>
	position !== null && airports.some((airport) => isOnePlace(airport, position));

/** The stays at the place of a stretch, in its time; by check-in. */
export function staysOfStretch(stretch: Stretch, stays: readonly StayTripCard[]): StayTripCard[] {
	const first = nightOf(stretch.lands);
	const last = stretch.until ? nightOf(stretch.until) : null;
	const there = stays
		.filter((stay) => isThere(stay, stretch) && stay.check_out_date > first && (!last || stay.check_in_date < last))
		.toSorted((a, b) => a.check_in_date.localeCompare(b.check_in_date));
	return stretch.leaves ? there : inARow(there, first);
}

/** Those that follow each other closely from a date on. */
function inARow(stays: readonly StayTripCard[], from: string): StayTripCard[] {
	let end = from;
	const far = stays.findIndex(({ check_in_date: date, check_out_date: out }) => {
		if (date > addDays(end, APART_DAYS)) return true;
		if (out > end) end = out;
		return false;
	});
	return far < 0 ? [...stays] : stays.slice(0, far);
}
