import type { CardFlights, CardSegment } from './card-offer.ts';
import { isOvernight, LONG_WAIT } from './warnings.ts';

/** A stretch of a direction, as long as it lasts: in the air, changing flights, or a landing under the same number. */
export interface StretchOfRoute {
	kind: 'move' | 'wait' | 'stop';
	minutes: number;
	/** A wait to think about: overnight or over six hours. */
	long?: boolean;
}

/** Flights, waits and landings of a direction as parts of a line. */
export const routeParts = (flights: CardFlights): StretchOfRoute[] =>
	flights.segments.flatMap((segment, i): StretchOfRoute[] => {
		const minutes = flights.layovers[i];
		const next = flights.segments[i + 1];
		if (minutes === undefined || !next) return flightParts(segment);
		const long = minutes > LONG_WAIT || isOvernight(segment.arriving_at, next.departing_at, minutes);
		return [...flightParts(segment), { kind: 'wait', minutes, long }];
	});

/** One flight, cut at each landing. */
function flightParts({ minutes, stops }: CardSegment): StretchOfRoute[] {
	let flown = 0;
	const parts = stops.flatMap((stop): StretchOfRoute[] => {
		const before = Math.max(0, stop.after - flown);
		flown += before + stop.minutes;
		return [
			{ kind: 'move', minutes: before },
			{ kind: 'stop', minutes: stop.minutes },
		];
	});
	return [...parts, { kind: 'move', minutes: Math.max(0, minutes - flown) }];
}
