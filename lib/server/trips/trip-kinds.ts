import 'server-only';
import { flightTrip } from './kinds/flight.ts';
import type { TripKind } from './trip-kind.ts';

/** Every kind of trip. */
export const TRIP_KINDS: readonly TripKind[] = [flightTrip];

/** The kind that an id says; undefined: it is no trip's. */
export const tripKindOf = (id: string): TripKind | undefined => TRIP_KINDS.find(({ prefix }) => id.startsWith(prefix));
