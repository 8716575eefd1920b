import 'server-only';
import { flightTrip } from './kinds/flight.ts';
import { stayTrip } from './kinds/stay.ts';

/** Every kind of trip. */
export const TRIP_KINDS = [flightTrip, stayTrip] as const;

/** The kind that an id says; undefined: it is no trip's. */
export const tripKindOf = (id: string): (typeof TRIP_KINDS)[number] | undefined =>
	TRIP_KINDS.find(({ prefix }) => id.startsWith(prefix));
