import type { Aircraft } from '#contract/air/aircraft.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { Airport, Place } from '#contract/air/airport.ts';

/** Codes to what the wire says of them. */
export interface WireWorld {
	/** Throws RangeError for a code that is not known. */
	airport(code: string): Airport;
	airline(code: string): Airline;
	aircraft(code: string): Aircraft;
}
