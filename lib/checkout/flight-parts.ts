import { airportStem } from '#lib/travel/airport-stem.ts';
import type { Airport } from '#contract/air/airport.ts';
import type { Slice } from '#contract/air/segment.ts';

/** A flight of an offer or a booking, as extras and seats name it. */
export interface FlightPart {
	segmentId: string;
	/** Place of its direction, from 0. */
	slice: number;
	/** Towns, or airports where both ends are of one town. */
	from: string;
	to: string;
	/** `LH 181`. */
	number: string;
	/** Who flies it. */
	operator: string;
	/** Local date and time of departure. */
	departs: string;
}

const townOf = (place: Airport): string => place.city_name ?? place.city?.name ?? place.name;

/** The flights of an offer or a booking, in the order of travel. */
export const flightParts = ({ slices }: { slices: readonly Slice[] }): FlightPart[] =>
	slices.flatMap(({ segments }, slice) =>
		segments.map((segment) => {
			const [from, to] = [townOf(segment.origin), townOf(segment.destination)];
			const same = from === to;
			return {
				segmentId: segment.id,
				slice,
				from: same ? airportStem(segment.origin.name) : from,
				to: same ? airportStem(segment.destination.name) : to,
				number: `${segment.marketing_carrier.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`.trim(),
				operator: segment.operating_carrier.name,
				departs: segment.departing_at,
			};
		}),
	);
