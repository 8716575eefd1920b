import { LRUCache } from 'lru-cache';
import type { CabinClass } from '#contract/air/segment.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import { extrasHabits } from './extras/extras-habits.ts';
import { type AirlineHabits, airlineHabits } from './fares/airline-habits.ts';
import { type FareBrand, fareBrands } from './fares/brands.ts';
import { CABIN_ORDER } from './fares/cabins.ts';
import { homeCurrency } from './fares/home-currency.ts';
import { type Market, marketBetween } from './fares/market.ts';
import { acceptedProgrammes } from './offers/loyalty.ts';
import type { Desk, ItinerarySource } from './offers/pricing.ts';
import { WAYFARE_FEE_USD, wayfareBrands } from './wayfare/brands.ts';
import { WAYFARE_EXTRAS } from './wayfare/extras.ts';

const MOST_MARKETS = 20_000;
const LIMITS = { itineraries: 8, own: 6, partners: 2, offers: 60 } as const;
/** The test airline says everything and prices to the cent. */
const WAYFARE_HABITS: AirlineHabits = {
	statesBags: true,
	statesTaxes: true,
	statesEmissions: true,
	statesFareBasis: true,
	takesDocuments: true,
	conditions: 'known',
	holdHours: 0,
	guaranteeHours: null,
	changeWaitHours: 0,
	priceEnding: 'exact',
	offerMinutes: 30,
	brandStyle: 0,
};

/** Markets by pair of airports, worked out once. */
export function createMarkets(
	refdata: RefData,
	nonstopAirlines: (origin: string, destination: string) => number,
): Desk['market'] {
	const known = new LRUCache<string, Market>({ max: MOST_MARKETS });
	return (origin, destination) => {
		const key = origin + destination;
		let market = known.get(key);
		if (!market) {
			const from = refdata.airports.get(origin);
			const to = refdata.airports.get(destination);
			if (!from || !to) throw new RangeError(`the reference data has no airport ${from ? destination : origin}`);
			market = marketBetween(from, to, nonstopAirlines(origin, destination));
			known.set(key, market);
		}
		return market;
	};
}

/** The desk of an airline of the simulated world. Asked for no cabin, it sells economy. */
export function airlineDesk(
	airline: RefAirline,
	shared: Pick<Desk, 'refdata' | 'market' | 'others' | 'source' | 'drifts'>,
): Desk {
	const habits = airlineHabits(airline);
	const brands = new Map<CabinClass, readonly FareBrand[]>(
		CABIN_ORDER.map((cabin) => [cabin, Object.freeze(fareBrands(airline.kind, cabin, habits.brandStyle))]),
	);
	return {
		...shared,
		airline,
		currency: homeCurrency(airline.country),
		habits,
		extras: extrasHabits(airline),
		upsells: true,
		sellsLater: true,
		brands: (cabin) => brands.get(cabin) ?? [],
		defaultCabins: ['economy'],
		programmes: acceptedProgrammes(shared.refdata, airline),
		limits: LIMITS,
	};
}

/**
 * The desk of the test airline: prices never drift, and asked for no cabin it sells all four. `padOffers` above 0
 * makes it sell that many offers in every search, for benchmarks.
 */
export function wayfareDesk(
	airline: RefAirline,
	shared: Pick<Desk, 'refdata' | 'market'> & { source: ItinerarySource },
	padOffers: number,
): Desk {
	return {
		...shared,
		airline,
		currency: 'USD',
		others: () => undefined,
		habits: WAYFARE_HABITS,
		extras: WAYFARE_EXTRAS,
		upsells: false,
		sellsLater: false,
		drifts: false,
		brands: wayfareBrands,
		defaultCabins: ['economy', 'premium_economy', 'business', 'first'],
		programmes: acceptedProgrammes(shared.refdata, airline),
		feeUsd: WAYFARE_FEE_USD,
		refundsInFull: true,
		documentsOptional: true,
		limits: padOffers > 0 ? { itineraries: padOffers, own: padOffers, partners: 0, offers: padOffers } : LIMITS,
	};
}
