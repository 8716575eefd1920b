import type { CabinClass } from '#contract/air/segment.ts';
import { daysBetween } from '#contract/common/calendar.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import type { SupplierSearch } from '../../air/offers.ts';
import type { BooksView } from '../books/books.ts';
import type { ExtrasHabits } from '../extras/extras-habits.ts';
import type { AirlineHabits } from '../fares/airline-habits.ts';
import type { FareBrand } from '../fares/brands.ts';
import { sellingCurrency } from '../fares/exchange-rates.ts';
import { type Market, marketFareUsd } from '../fares/market.ts';
import { type Converter, converterTo } from '../fares/money-steps.ts';
import { FREE_INFANT, type PassengerFare, passengerFare } from '../fares/passenger-fares.ts';
import { type Behaviour, behaviourOf } from '../scenarios.ts';
import type { Itinerary, ItineraryQuery } from '../world/itinerary.ts';
import { isTestAccount, memberCarriers } from './loyalty.ts';
import { negotiatedDiscount } from './private-fares.ts';

/** Where an airline's flights come from: the simulated world, or the test airline's own plan. */
export interface ItinerarySource {
	itineraries(query: ItineraryQuery): readonly Itinerary[];
}

/** One airline's selling desk: all that does not change from search to search. */
export interface Desk {
	airline: RefAirline;
	/** What it sells in at home. */
	currency: string;
	habits: AirlineHabits;
	extras: ExtrasHabits;
	/** Whether it says what the same journey costs in dearer fares. */
	upsells: boolean;
	/** Whether it adds extras to bookings. */
	sellsLater: boolean;
	refdata: RefData;
	source: ItinerarySource;
	market(origin: string, destination: string): Market;
	/** The desk of another airline that sells in the same searches; undefined where there is none. */
	others(airline: string): Desk | undefined;
	/** Fares on sale in a cabin, cheapest first. */
	brands(cabin: CabinClass): readonly FareBrand[];
	/** Cabins to sell when none is asked for. */
	defaultCabins: readonly CabinClass[];
	/** Airlines whose programmes are accepted. */
	programmes: readonly string[];
	/** Whether prices drift and flights are withdrawn for a while. */
	drifts: boolean;
	/** Change and refund fee, US dollars, in place of the usual. */
	feeUsd?: number;
	/** Gives back what a booking cost, whatever its fare. */
	refundsInFull?: boolean;
	/** Never asks for documents before booking. */
	documentsOptional?: boolean;
	/** Most itineraries considered one way; most journeys sold in a cabin that it flies a part of, or that partners fly; most offers. */
	limits: { itineraries: number; own: number; partners: number; offers: number };
}

/** Travellers of one search who are priced and served alike. */
export interface TravellerGroup {
	fare: PassengerFare;
	/** Share of the price paid: 0.9 is 10 % off. */
	share: number;
	member: boolean;
	count: number;
}

/** Everything that is worked out once for one airline and one search. */
export interface Pricing {
	desk: Desk;
	search: SupplierSearch;
	view: BooksView;
	convert: Converter;
	/** Rounded down to five minutes, so that a result is the same for that long. */
	nowMs: number;
	/** Days until each slice departs. */
	advanceDays: readonly number[];
	/** The day's lowest economy price of a market on a slice with airlines of a kind, worked out once. */
	marketFare(slice: number, market: Market, kind: RefAirline['kind']): number;
	groups: readonly TravellerGroup[];
	/** The group of each traveller, in the order of the search. */
	groupOf: readonly number[];
	seats: number;
	/** Factor on every price: a negotiated fare. */
	share: number;
	/** Factor on the prices of flights that an airline of a kind flies: a round trip. */
	roundTripShare(kind: RefAirline['kind']): number;
	/** Great circle of the longest slice as asked for. */
	longestKm: number;
	behaviour: Behaviour | undefined;
}

/** Results are the same within steps of this length. */
export const PRICING_STEP_MS = 5 * 60_000;
const ROUND_TRIP_SHARE = 0.95;

function isRoundTrip({ slices }: SupplierSearch): boolean {
	const [out, back] = slices;
	if (slices.length !== 2 || !out || !back) return false;
	return (
		out.destinations.some((code) => back.origins.includes(code)) &&
		out.origins.some((code) => back.destinations.includes(code))
	);
}

function groupTravellers(desk: Desk, search: SupplierSearch): { groups: TravellerGroup[]; groupOf: number[] } {
	const groups: TravellerGroup[] = [];
	const index = new Map<string, number>();
	const carriers = memberCarriers(desk);
	const groupOf = search.passengers.map((passenger) => {
		const priced = passengerFare(passenger, desk.airline.kind === 'F');
		const fare = desk.airline.iata === 'ZZ' && !priced.seat ? FREE_INFANT : priced;
		const share = isTestAccount(desk.airline.iata, passenger) ? 0.9 : 1;
		const member =
			desk.airline.kind === 'F' &&
			passenger.loyaltyAccounts.some(({ airline_iata_code }) => carriers.has(airline_iata_code));
		const key = `${fare.base}${fare.designator}${share}${member}`;
		let at = index.get(key);
		if (at === undefined) {
			at = groups.length;
			index.set(key, at);
			groups.push({ fare, share, member, count: 0 });
		}
		const group = groups[at];
		if (group) group.count += 1;
		return at;
	});
	return { groups, groupOf };
}

function longestSliceKm(desk: Desk, search: SupplierSearch): number {
	return search.slices.reduce((longest, { origins: [origin], destinations: [destination] }) => {
		return origin && destination ? Math.max(longest, desk.market(origin, destination).km) : longest;
	}, 0);
}

function marketFares(search: SupplierSearch, advanceDays: readonly number[]): Pricing['marketFare'] {
	const known = search.slices.map(() => ({
		F: new Map<Market, number>(),
		L: new Map<Market, number>(),
		U: new Map<Market, number>(),
		R: new Map<Market, number>(),
	}));
	return (slice, market, kind) => {
		let fare = known[slice]?.[kind].get(market);
		if (fare === undefined) {
			const date = search.slices[slice]?.departureDate ?? '';
			fare = marketFareUsd({ kind, market, date, advanceDays: advanceDays[slice] ?? 0 });
			known[slice]?.[kind].set(market, fare);
		}
		return fare;
	};
}

/** Works out what all offers of this airline for this search share. */
export function createPricing(desk: Desk, search: SupplierSearch, view: BooksView): Pricing {
	const nowMs = Math.floor(search.now.getTime() / PRICING_STEP_MS) * PRICING_STEP_MS;
	const roundTrip = isRoundTrip(search);
	const { groups, groupOf } = groupTravellers(desk, search);
	const today = new Date(nowMs).toISOString().slice(0, 10);
	const advanceDays = search.slices.map(({ departureDate }) => Math.max(0, daysBetween(today, departureDate)));
	return {
		desk,
		search,
		view,
		nowMs,
		groups,
		groupOf,
		convert: converterTo(search.inAirlineCurrency ? desk.currency : sellingCurrency(search.currency)),
		advanceDays,
		marketFare: marketFares(search, advanceDays),
		seats: groups.reduce((sum, { fare, count }) => sum + (fare.seat ? count : 0), 0),
		share: 1 - negotiatedDiscount(desk.airline, search.privateFares[desk.airline.iata]),
		roundTripShare: (kind) => (roundTrip && kind === 'F' ? ROUND_TRIP_SHARE : 1),
		longestKm: longestSliceKm(desk, search),
		behaviour: desk.airline.iata === 'ZZ' ? behaviourOf(search) : undefined,
	};
}
