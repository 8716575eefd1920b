import { toMinor } from '#contract/common/amounts.ts';
import type { CardAirline, CardFlights, CardOffer, CardPlace } from './card-offer.ts';
import { minuteOfDay } from './local-time.ts';

/** One fare of a journey. `price` is the total in minor units, for ordering alone; amounts shown are the strings. */
export interface Fare {
	offer: CardOffer;
	price: number;
	emissions: number | null;
}

/** The same flights in all their fares: one card. Fares are cheapest first. */
export interface Journey {
	key: string;
	slices: readonly CardFlights[];
	fares: readonly Fare[];
	/** All slices together. */
	minutes: number;
	/** Most landings on the way of any slice: connections and technical stops. */
	stops: number;
	/** Airline keys, marketing and operating. */
	airlines: readonly string[];
	/** Airports changed at. */
	via: readonly string[];
	/** Where each direction begins and ends, in order: LHR, JFK, EWR, LHR. */
	ends: readonly string[];
	/** Longest wait, minutes; 0 without a connection. */
	longestLayover: number;
	/** Minutes after midnight, per slice. */
	departures: readonly number[];
	arrivals: readonly number[];
	/** First departure, local: orders "earliest". */
	departsAt: string;
	/** Every flight names its operator. Otherwise nothing of it can be booked. */
	bookable: boolean;
}

/** What a search has found so far. */
export interface FoundOffers {
	offers: readonly CardOffer[];
	flights: ReadonlyMap<string, CardFlights>;
	airlines: Readonly<Record<string, CardAirline>>;
	places: Readonly<Record<string, CardPlace>>;
}

/** Gathers offers that are the same journey in other fares. Journeys come in order of arrival. */
export function groupJourneys(found: FoundOffers): Journey[] {
	const groups = new Map<string, Fare[]>();
	for (const offer of found.offers) {
		const fare: Fare = {
			offer,
			price: Number(toMinor(offer.total_amount, offer.total_currency)),
			emissions: offer.total_emissions_kg === null ? null : Number(offer.total_emissions_kg),
		};
		const group = groups.get(offer.journey);
		if (group) group.push(fare);
		else groups.set(offer.journey, [fare]);
	}
	return [...groups].map(([key, fares]) => toJourney(key, fares, found)).filter((journey) => journey !== null);
}

function toJourney(key: string, fares: Fare[], found: FoundOffers): Journey | null {
	fares.sort((a, b) => a.price - b.price || (a.offer.id < b.offer.id ? -1 : 1));
	const slices: CardFlights[] = [];
	for (const slice of fares[0]?.offer.slices ?? []) {
		const flights = found.flights.get(slice.flights);
		if (!flights) return null;
		slices.push(flights);
	}
	const first = slices[0]?.segments[0];
	if (!first) return null;
	const segments = slices.flatMap((slice) => slice.segments);
	return {
		key,
		slices,
		fares,
		minutes: slices.reduce((sum, slice) => sum + slice.minutes, 0),
		stops: Math.max(...slices.map(stopsOf)),
		airlines: [...new Set(segments.flatMap((s) => (s.operating ? [s.marketing, s.operating] : [s.marketing])))],
		via: [...new Set(slices.flatMap((slice) => slice.segments.slice(1).map((segment) => segment.origin)))],
		ends: slices.flatMap(({ segments: [start, ...more] }) => [
			start?.origin ?? '',
			(more.at(-1) ?? start)?.destination ?? '',
		]),
		longestLayover: Math.max(0, ...slices.flatMap((slice) => slice.layovers)),
		departures: slices.map((slice) => minuteOfDay(slice.segments[0]?.departing_at ?? '')),
		arrivals: slices.map((slice) => minuteOfDay(slice.segments.at(-1)?.arriving_at ?? '')),
		departsAt: first.departing_at,
		bookable: segments.every((segment) => segment.operating !== null && found.airlines[segment.operating]?.name),
	};
}

/** Landings on the way of one direction. */
const stopsOf = ({ segments }: CardFlights): number =>
	segments.reduce((sum, segment) => sum + segment.stops.length, segments.length - 1);

/** The cheapest fare. A journey has at least one. */
export const cheapestFare = (journey: Journey): Fare => journey.fares[0] as Fare;
