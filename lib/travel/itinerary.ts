import type { Offer } from '#contract/air/offer.ts';
import type { CabinAmenities, Segment } from '#contract/air/segment.ts';
import type { CardFlights, CardSegment } from './card-offer.ts';
import { airportStem } from './airport-stem.ts';
import { comesBack } from './comes-back.ts';
import { instantOf, zoneOffset } from './local-time.ts';
import { connectionWarnings, homeWarnings, isOvernight, type Warning } from './warnings.ts';

/** A time at a place. */
export interface ItineraryEnd {
	/** Local date and time, without zone. */
	local: string;
	/** IATA code. */
	code: string;
	name: string;
	terminal: string | null;
	/** IANA zone. */
	zone: string;
	/** Minutes by which clocks here are ahead of those where the direction begins, at this very time. */
	ahead: number;
}

/** A landing under the same flight number. */
export interface ItineraryStop {
	arriving_at: string;
	departing_at: string;
	name: string;
	code: string;
	minutes: number;
}

export interface ItineraryFlight {
	departs: ItineraryEnd;
	arrives: ItineraryEnd;
	/** Of which number, minutes and operator are used. */
	flight: CardSegment;
	/** Marketing flight number with its airline: `LH 181`. */
	number: string;
	/** Full name of who flies; null when the supplier names nobody. */
	operator: string | null;
	/** Full name of who sells the flight under their number. */
	seller: string;
	aircraft: string | null;
	/** Cabin of each kind that these travellers sit in. */
	cabins: string[];
	amenities: CabinAmenities | null;
	stops: ItineraryStop[];
	/** What comes between this flight and the next. */
	wait: ItineraryWait | null;
}

export interface ItineraryWait {
	minutes: number;
	/** Code of the airport where it ends. */
	airport: string;
	/** It takes a night. */
	overnight: boolean;
	/** Null when a terminal is not stated or the airport changes. */
	sameTerminal: boolean | null;
	warnings: Warning[];
}

export interface ItinerarySlice {
	from: string;
	to: string;
	/** `YYYY-MM-DD`, local where it begins. */
	date: string;
	minutes: number;
	flights: ItineraryFlight[];
	/** What to know of the whole direction: the way back uses other airports. */
	warnings: Warning[];
}

/**
 * An offer or an order as a timetable. `slices` are its flights as `projectOffers` or `projectJourney` gives them, in its
 * order.
 */
export const itineraryOf = (journey: Pick<Offer, 'slices'>, slices: readonly CardFlights[]): ItinerarySlice[] => {
	const home = comesBack(journey.slices) ? homeWarnings(slices) : [];
	return journey.slices.map(({ segments }, i) => ({
		...sliceOf(segments, slices[i] as CardFlights),
		warnings: home.filter(({ slice }) => slice === i),
	}));
};

function sliceOf(segments: readonly Segment[], flights: CardFlights): Omit<ItinerarySlice, 'warnings'> {
	const first = segments[0] as Segment;
	const last = segments.at(-1) as Segment;
	const end = (segment: Segment, which: 'origin' | 'destination'): ItineraryEnd => {
		const place = segment[which];
		const local = which === 'origin' ? segment.departing_at : segment.arriving_at;
		const terminal = which === 'origin' ? segment.origin_terminal : segment.destination_terminal;
		return {
			local,
			code: place.iata_code,
			name: place.name,
			terminal,
			zone: place.time_zone,
			ahead: aheadOf(first, local, place.time_zone),
		};
	};
	return {
		...townsOf(first.origin, last.destination),
		date: first.departing_at.slice(0, 10),
		minutes: flights.minutes,
		flights: segments.map((segment, i) => ({
			departs: end(segment, 'origin'),
			arrives: end(segment, 'destination'),
			...factsOf(segment, flights.segments[i] as CardSegment),
			wait: waitAfter(flights, i),
		})),
	};
}

/** The two ends as people call them; within one city, by their airports. */
function townsOf(origin: Segment['origin'], destination: Segment['destination']): { from: string; to: string } {
	const from = cityOf(origin);
	const to = cityOf(destination);
	return from === to ? { from: airportStem(origin.name), to: airportStem(destination.name) } : { from, to };
}

const cityOf = (place: Segment['origin']): string => place.city_name ?? place.city?.name ?? place.name;

function factsOf(segment: Segment, flight: CardSegment): Omit<ItineraryFlight, 'departs' | 'arrives' | 'wait'> {
	const operator = segment.operating_carrier as Segment['operating_carrier'] | null | undefined;
	return {
		flight,
		number: `${segment.marketing_carrier.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`.trim(),
		operator: operator?.name || null,
		seller: segment.marketing_carrier.name,
		aircraft: segment.aircraft?.name ?? null,
		cabins: [...new Set(segment.passengers.map((passenger) => passenger.cabin_class))],
		amenities: segment.passengers[0]?.cabin?.amenities ?? null,
		stops: (segment.stops ?? []).map((stop, i) => ({
			arriving_at: stop.arriving_at,
			departing_at: stop.departing_at,
			name: stop.airport.name,
			code: stop.airport.iata_code,
			minutes: flight.stops[i]?.minutes ?? 0,
		})),
	};
}

function waitAfter(flights: CardFlights, i: number): ItineraryWait | null {
	const before = flights.segments[i];
	const after = flights.segments[i + 1];
	const minutes = flights.layovers[i];
	if (!before || !after || minutes === undefined) return null;
	const stated =
		before.destination === after.origin && before.destination_terminal !== null && after.origin_terminal !== null;
	return {
		minutes,
		airport: after.origin,
		overnight: isOvernight(before.arriving_at, after.departing_at, minutes),
		sameTerminal: stated ? before.destination_terminal === after.origin_terminal : null,
		warnings: connectionWarnings({ ...flights, segments: [before, after], layovers: [minutes] }, 0),
	};
}

function aheadOf({ origin }: Segment, local: string, zone: string): number {
	const instant = instantOf(local, zone);
	return zoneOffset(zone, instant) - zoneOffset(origin.time_zone, instant);
}
