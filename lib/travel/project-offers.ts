import type { Airline } from '#contract/air/airline.ts';
import type { Airport } from '#contract/air/airport.ts';
import type { Offer } from '#contract/air/offer.ts';
import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { Order } from '#contract/air/order.ts';
import type { Segment, Slice } from '#contract/air/segment.ts';
import { durationMinutes } from '#contract/common/calendar.ts';
import type {
	CardAirline,
	CardBags,
	CardBatch,
	CardFareSlice,
	CardFlights,
	CardOffer,
	CardPlace,
	CardSegment,
} from './card-offer.ts';
import { aircraftFamily, aircraftKey } from './aircraft-family.ts';
import { elapsedMinutes, localMinutesBetween } from './local-time.ts';

interface Book {
	flights: Map<string, CardFlights>;
	airlines: Map<string, CardAirline>;
	places: Map<string, CardPlace>;
}

/**
 * Trims offers to what a card shows. Flights, airlines and places that offers share are told once. Partial offers, which
 * cannot be booked, are left out.
 */
export const projectOffers = (offers: readonly Offer[]): CardBatch => project(offers.filter((offer) => !offer.partial));

/** Trims the partial offers of one leg, whose totals are those of the cheapest whole journey. */
export const projectPartialOffers = (offers: readonly Offer[]): CardBatch =>
	project(offers.filter((offer) => offer.partial));

/** What of an offer is projected. */
type Projected = Pick<
	Offer,
	| 'id'
	| 'slices'
	| 'owner'
	| 'total_amount'
	| 'total_currency'
	| 'total_emissions_kg'
	| 'expires_at'
	| 'conditions'
	| 'private_fares'
> & {
	passengers: readonly { id: string; type: Offer['passengers'][number]['type'] }[];
	payment_requirements?: Offer['payment_requirements'];
};

/** Trims the change offers of an order to what a card shows: their new flights. Its totals are what the change costs. */
export const projectChangeOffers = (
	offers: readonly OrderChangeOffer[],
	{ owner, passengers, total_currency }: Pick<Order, 'owner' | 'passengers' | 'total_currency'>,
): CardBatch =>
	project(
		offers.map((offer) => ({
			...offer,
			slices: offer.slices.add,
			owner,
			passengers,
			total_amount: offer.change_total_amount,
			total_currency: offer.change_total_currency ?? total_currency,
			total_emissions_kg: null,
		})),
	);

function project(offers: readonly Projected[]): CardBatch {
	const book: Book = { flights: new Map(), airlines: new Map(), places: new Map() };
	const trimmed = offers.map((offer) => projectOffer(offer, book));
	return {
		offers: trimmed,
		flights: [...book.flights.values()],
		airlines: Object.fromEntries(book.airlines),
		places: Object.fromEntries(book.places),
	};
}

/** The flights of a journey that is booked, trimmed as those of offers are: one for each direction, in order. */
export function projectJourney(slices: readonly Slice[]): Pick<CardBatch, 'flights' | 'airlines' | 'places'> {
	const book: Book = { flights: new Map(), airlines: new Map(), places: new Map() };
	const flights = slices.map((slice) => projectFlights(flightsKey(slice.segments), slice, book));
	return { flights, airlines: Object.fromEntries(book.airlines), places: Object.fromEntries(book.places) };
}

function projectOffer(offer: Projected, book: Book): CardOffer {
	const slices = offer.slices.map((slice) => projectSlice(slice, offer, book));
	return {
		id: offer.id,
		journey: offer.slices.map((slice, i) => slice.comparison_key ?? slices[i]?.flights ?? '').join('|'),
		owner: airlineKey(offer.owner, book),
		total_amount: offer.total_amount,
		total_currency: offer.total_currency,
		total_emissions_kg: offer.total_emissions_kg,
		expires_at: offer.expires_at,
		refund: offer.conditions?.refund_before_departure ?? null,
		change: offer.conditions?.change_before_departure ?? null,
		holdable: !(offer.payment_requirements?.requires_instant_payment ?? true),
		private_fare: (offer.private_fares?.length ?? 0) > 0,
		...(everywhere(offer, 'priority_boarding') && { priority_boarding: true as const }),
		...(everywhere(offer, 'priority_check_in') && { priority_check_in: true as const }),
		slices,
	};
}

const everywhere = ({ slices }: Projected, what: 'priority_boarding' | 'priority_check_in'): boolean =>
	slices.length > 0 && slices.every(({ conditions }) => conditions?.[what] === true);

function projectSlice(slice: Slice, offer: Projected, book: Book): CardFareSlice {
	const key = flightsKey(slice.segments);
	if (!book.flights.has(key)) book.flights.set(key, projectFlights(key, slice, book));
	const seated = new Set(offer.passengers.filter((p) => p.type !== 'infant_without_seat').map((p) => p.id));
	return {
		flights: key,
		fare_brand_name: slice.fare_brand_name,
		cabins: slice.segments.map((segment) => segment.passengers[0]?.cabin_class ?? ''),
		bags: {
			carry_on: piecesFor(slice.segments, seated, 'carry_on'),
			checked: piecesFor(slice.segments, seated, 'checked'),
		},
		seat_selection: slice.conditions?.advance_seat_selection ?? null,
	};
}

/** Names the flights themselves: numbers, places and times. */
const flightsKey = (segments: readonly Segment[]): string =>
	segments
		.map(
			(s) =>
				`${s.marketing_carrier.iata_code ?? s.marketing_carrier.id}${s.marketing_carrier_flight_number}.${s.origin.iata_code}${s.departing_at.slice(2, 16).replace(/\D/g, '')}`,
		)
		.join('-');

/** The fewest pieces that any seated traveller has on any flight; null as soon as one flight does not say. */
function piecesFor(segments: readonly Segment[], seated: ReadonlySet<string>, type: keyof CardBags): number | null {
	let fewest: number | null = null;
	for (const segment of segments) {
		for (const passenger of segment.passengers) {
			if (!seated.has(passenger.passenger_id)) continue;
			const stated = passenger.baggages.filter((bag) => bag.type === type);
			if (stated.length === 0) return null;
			const pieces = stated.reduce((sum, bag) => sum + bag.quantity, 0);
			fewest = fewest === null ? pieces : Math.min(fewest, pieces);
		}
	}
	return fewest;
}

function projectFlights(key: string, slice: Slice, book: Book): CardFlights {
	const segments = slice.segments.map((segment) => projectSegment(segment, book));
	const layovers = slice.segments.slice(1).map((segment, i) => layoverMinutes(slice.segments[i] as Segment, segment));
	const first = slice.segments[0] as Segment;
	const last = slice.segments.at(-1) as Segment;
	return { key, segments, layovers, minutes: travelMinutes(slice.duration, first, last) };
}

function projectSegment(segment: Segment, book: Book): CardSegment {
	return {
		origin: placeKey(segment.origin, book),
		origin_terminal: segment.origin_terminal,
		destination: placeKey(segment.destination, book),
		destination_terminal: segment.destination_terminal,
		departing_at: segment.departing_at,
		arriving_at: segment.arriving_at,
		minutes: travelMinutes(segment.duration, segment, segment),
		marketing: airlineKey(segment.marketing_carrier, book),
		number: segment.marketing_carrier_flight_number,
		operating: operatorKey(segment, book),
		aircraft: aircraftKeyOf(segment),
		stops: (segment.stops ?? []).map((stop) => ({
			airport: placeKey(stop.airport, book),
			minutes: durationMinutes(stop.duration),
			after: Math.max(0, elapsed(segment.departing_at, segment.origin, stop.arriving_at, stop.airport)),
		})),
	};
}

/**
 * The supplier's duration, unless it contradicts the local times and their zones by more than five minutes: the times
 * are what a traveller goes by.
 */
function travelMinutes(stated: string | null, first: Segment, last: Segment): number {
	const counted = elapsed(first.departing_at, first.origin, last.arriving_at, last.destination);
	if (!stated) return counted;
	const minutes = durationMinutes(stated);
	return Math.abs(minutes - counted) <= 5 ? minutes : counted;
}

const layoverMinutes = (before: Segment, after: Segment): number =>
	elapsed(before.arriving_at, before.destination, after.departing_at, after.origin);

function elapsed(from: string, origin: Airport, to: string, destination: Airport): number {
	if (origin.time_zone === destination.time_zone && from.slice(0, 10) === to.slice(0, 10))
		return localMinutesBetween(from, to);
	return elapsedMinutes(from, origin.time_zone, to, destination.time_zone);
}

function airlineKey(airline: Airline, book: Book): string {
	const key = airline.iata_code ?? airline.id;
	if (!book.airlines.has(key)) book.airlines.set(key, { name: airline.name || null, iata_code: airline.iata_code });
	return key;
}

/** A hosted API may leave the operator out, whatever the contract says; its absence must show. */
function operatorKey(segment: Segment, book: Book): string | null {
	const operator = segment.operating_carrier as Airline | null | undefined;
	return operator?.name ? airlineKey(operator, book) : null;
}

function aircraftKeyOf({ aircraft }: Segment): string | null {
	const family = aircraftFamily(aircraft?.name);
	return family && aircraftKey(family);
}

function placeKey(airport: Airport, book: Book): string {
	if (!book.places.has(airport.iata_code)) {
		book.places.set(airport.iata_code, { name: airport.name, city: airport.city_name ?? airport.city?.name ?? null });
	}
	return airport.iata_code;
}
