import 'server-only';
import { flightTrip } from './kinds/flight.ts';
import { stayTrip } from './kinds/stay.ts';

/** Every kind of trip. */
export const TRIP_KINDS = [flightTrip, stayTrip] as const;

/** The kind that the id of a trip says. Throws where it is no trip's. */
export function requireTripKind(id: string): (typeof TRIP_KINDS)[number] {
	const kind = tripKindOf(id);
	if (!kind) throw new Error(`no trip has an id like ${id.slice(0, 4)}`);
	return kind;
}

/** The kind that an id says; undefined: it is no trip's. */
export const tripKindOf = (id: string): (typeof TRIP_KINDS)[number] | undefined =>
	TRIP_KINDS.find(({ prefix }) => id.startsWith(prefix));
