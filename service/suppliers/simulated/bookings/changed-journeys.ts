import type { ChangeQuestion, WantedSlice } from '../../air/changing.ts';
import type { SupplierSearch } from '../../air/offers.ts';
import type { BooksView } from '../books/books.ts';
import type { FareBrand } from '../fares/brands.ts';
import { combine, shortlist } from '../offers/combine.ts';
import { createPricing, type Desk, type Pricing } from '../offers/pricing.ts';
import { type Quote, quoteItinerary } from '../offers/quote.ts';
import { WAYFARE_CHANGE_CABINS } from '../wayfare/change.ts';
import type { BookedSlice, BookingRecord } from './booking-record.ts';

/** Most changes of aircraft in a slice that is added. */
const MOST_CONNECTIONS = 2;
/** Most journeys that are offered. */
const MOST_JOURNEYS = 20;

/** A booking that can be changed. */
export type Changeable = BookingRecord & Required<Pick<BookingRecord, 'journey' | 'lines' | 'party'>>;

/** A journey as it would be: its slices in the order of the question, each with its fare. */
export interface NewJourney {
	quotes: readonly Quote[];
	brands: readonly FareBrand[];
}

/** The books without what this booking has taken: what it flies already is not sold out to it. */
function withoutOwn(view: BooksView, journey: readonly BookedSlice[]): BooksView {
	const own = new Map<string, number>();
	for (const { flightKey, cabin, seats } of journey.flatMap(({ sales }) => sales)) {
		own.set(flightKey + cabin, (own.get(flightKey + cabin) ?? 0) + seats);
	}
	return { ...view, sold: (key, cabin) => Math.max(0, view.sold(key, cabin) - (own.get(key + cabin) ?? 0)) };
}

/** The whole journey as a search for those who are booked. */
export function pricingOf(desk: Desk, question: ChangeQuestion, record: Changeable, view: BooksView): Pricing {
	const { organisationId, slices, cabinClass, privateFares, currency, now, liveMode } = question;
	const search: SupplierSearch = {
		organisationId,
		slices,
		passengers: record.party,
		cabinClass,
		maxConnections: MOST_CONNECTIONS,
		privateFares,
		currency,
		now,
		liveMode,
	};
	return createPricing(desk, search, withoutOwn(view, record.journey));
}

const itinerariesOf = (
	{ desk }: Pricing,
	at: { origins: readonly string[]; destinations: readonly string[]; date: string },
) => desk.source.itineraries({ airline: desk.airline.iata, maxConnections: MOST_CONNECTIONS, ...at });

/** A slice that stays, at its current price. */
function standing(pricing: Pricing, place: number, { origin, destination, date, key, cabin }: BookedSlice): Quote[] {
	const all = itinerariesOf(pricing, { origins: [origin], destinations: [destination], date });
	return all.filter((each) => each.key === key).flatMap((each) => quoteItinerary(pricing, place, each, cabin) ?? []);
}

/** What could be flown for a slice that is added. */
function added(pricing: Pricing, place: number, slice: WantedSlice, cabin: ChangeQuestion['cabinClass']): Quote[] {
	const { origins, destinations, departureDate: date } = slice;
	return itinerariesOf(pricing, { origins, destinations, date }).flatMap(
		(itinerary) => quoteItinerary(pricing, place, itinerary, cabin) ?? [],
	);
}

const fareOf = ({ desk }: Pricing, { cabin, brand }: Pick<BookedSlice, 'cabin' | 'brand'>): FareBrand | undefined =>
	desk.brands(cabin).find(({ code }) => code === brand);

/** The fare of what is added: that of the slice in whose place it comes, or the lowest of another cabin. */
function addedFare(pricing: Pricing, cabin: ChangeQuestion['cabinClass'], gone: BookedSlice | undefined) {
	return (gone?.cabin === cabin ? fareOf(pricing, gone) : undefined) ?? pricing.desk.brands(cabin)[0];
}

/** The journeys in one cabin; `choose` picks among the combinations of what can be flown. */
function journeysIn(
	pricing: Pricing,
	{ slices, removed }: ChangeQuestion,
	{ journey }: Changeable,
	cabin: ChangeQuestion['cabinClass'],
	choose: (quotes: readonly Quote[], place: number) => readonly Quote[],
): NewJourney[] {
	const booked = slices.map(({ stays }) => (stays === null ? undefined : journey[stays]));
	const quotes = slices.map((slice, place) => {
		const stays = booked[place];
		return stays ? standing(pricing, place, stays) : choose(added(pricing, place, slice, cabin), place);
	});
	const fare = addedFare(pricing, cabin, journey[removed[0] ?? 0]);
	const brands = booked.map((stays) => (stays ? fareOf(pricing, stays) : fare));
	if (!brands.every((brand) => brand !== undefined)) return [];
	return combine(quotes, MOST_JOURNEYS).map((each) => ({ quotes: each, brands }));
}

/** Whether flights are at the test airline's first, second or third time of the day. */
const atTurn =
	(turn: number) =>
	(quotes: readonly Quote[]): readonly Quote[] =>
		[...quotes]
			.sort((a, b) =>
				(a.itinerary.flights[0]?.departingAt ?? '').localeCompare(b.itinerary.flights[0]?.departingAt ?? ''),
			)
			.slice(turn, turn + 1);

/** Every journey that the airline offers in place of the booked one. The test airline offers three times in three cabins. */
export function changedJourneys(pricing: Pricing, question: ChangeQuestion, record: Changeable): NewJourney[] {
	if (pricing.desk.airline.iata === 'ZZ') {
		return WAYFARE_CHANGE_CABINS.flatMap((cabin) =>
			[0, 1, 2].flatMap((turn) => journeysIn(pricing, question, record, cabin, atTurn(turn))),
		);
	}
	const best = (quotes: readonly Quote[]) => shortlist(quotes, pricing.desk.limits.itineraries);
	return journeysIn(pricing, question, record, question.cabinClass, best);
}
