import type { RefData } from '#service/refdata/refdata.ts';
import { airlineOf, type DatedFlight } from '../itinerary.ts';
import type { World } from '../world.ts';

/** Who reads the world, and says what a frequent flyer would not believe. */
export interface Reader {
	world: World;
	refdata: RefData;
	say(kind: string, what: string): void;
}

/** The local minute of the day. */
export const minuteOf = (at: string): number => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
export const pairOf = (flight: DatedFlight): string => `${flight.origin}-${flight.destination}`;
export const named = (flight: DatedFlight): string =>
	`${airlineOf(flight)}${flight.operatingNumber} ${pairOf(flight)} ${flight.departingAt.slice(11, 16)} ${flight.aircraft}`;
