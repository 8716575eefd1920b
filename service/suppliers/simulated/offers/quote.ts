import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import { plannedSeats } from '../extras/extras-habits.ts';
import { floorFareUsd } from '../fares/base-fare.ts';
import { cabinFactor, cabinOrBelow } from '../fares/cabins.ts';
import { bucketAt, cabinLoad } from '../fares/load-factor.ts';
import { itineraryFactor, type Market, meanCabinFactor } from '../fares/market.ts';
import { priceDrift } from '../fares/price-drift.ts';
import { unit, wobble } from '../hash.ts';
import { airlineOf, type DatedFlight, type Itinerary } from '../world/itinerary.ts';
import { fliesMost } from './flies-most.ts';
import type { Desk, Pricing } from './pricing.ts';

export interface QuotedFlight {
	flight: DatedFlight;
	aircraft: RefAircraft;
	/** Who fits the cabin: the operator, or the airline in whose name a regional airline flies. */
	fittedBy: RefAirline;
	cabin: CabinClass;
	/** Fare bucket, 0 the dearest. */
	bucket: number;
}

/** The lowest price of an itinerary in a cabin, before fare brands. */
export interface Quote {
	slice: number;
	itinerary: Itinerary;
	/** The airline that flies the most of it. */
	flies: string;
	market: Market;
	flights: readonly QuotedFlight[];
	/** One adult, one way, US dollars, taxes included. */
	lowestUsd: number;
}

/** Sales end this long before departure. */
const SALES_END_MS = 60 * 60_000;
/** Airlines differ by this much. */
const AIRLINE_NOISE = 0.03;
/** What others ask more than the airline that flies the most of a journey: US dollars, less of small prices, and a share from and to. */
const RESALE_USD = 2;
const RESALE_USD_SHARE = 0.03;
const RESALE_SHARE = 0.012;
const RESALE_SHARE_SPREAD = 0.025;

function fitter({ refdata, airline }: Desk, flight: DatedFlight): RefAirline {
	const operator = refdata.airlines.get(flight.operatingCarrier);
	if (!operator || operator.operatesFor.length > 0) return refdata.airlines.get(airlineOf(flight)) ?? airline;
	return operator;
}

interface FlightTerms extends QuotedFlight {
	factor: number;
	drift: number;
	ladder: number;
}

function flightTerms(pricing: Pricing, flight: DatedFlight, wanted: CabinClass): FlightTerms | undefined {
	const { desk, view, nowMs, seats } = pricing;
	const aircraft = desk.refdata.aircraft.get(flight.aircraft);
	if (!aircraft) return undefined;
	const fittedBy = fitter(desk, flight);
	const cabin = cabinOrBelow(fittedBy, aircraft, wanted);
	const { load, seatsLeft } = cabinLoad(
		plannedSeats(desk.extras, fittedBy, aircraft, cabin),
		flight.demand,
		view.sold(flight.flightKey, cabin),
	);
	if (seatsLeft < seats) return undefined;
	const drift = priceDrift(flight.flightKey, cabin, nowMs, desk.drifts);
	if (drift.withdrawn) return undefined;
	const bucket = bucketAt(load);
	return {
		flight,
		aircraft,
		fittedBy,
		cabin,
		bucket: bucket.letter,
		ladder: bucket.factor,
		drift: drift.factor,
		factor: cabinFactor(airlineOf(flight), cabin, flight.distanceKm, aircraft.body),
	};
}

/** What the seller asks of a price: the airline that flies the most of the journey is the cheapest. */
function resale(seller: string, flies: string, key: string, usd: number): number {
	if (seller === flies) return usd;
	const share = RESALE_SHARE + RESALE_SHARE_SPREAD * unit(`${seller}${key}:resale`);
	return usd * (1 + share) + Math.min(RESALE_USD, usd * RESALE_USD_SHARE);
}

/** Prices an itinerary in a cabin; undefined when it is full, withdrawn, has left, or no flight of weight has the cabin. */
export function quoteItinerary(
	pricing: Pricing,
	slice: number,
	itinerary: Itinerary,
	wanted: CabinClass,
): Quote | undefined {
	const { flights: legs } = itinerary;
	const first = legs[0];
	const last = legs.at(-1);
	if (!first || !last || first.departsMs - pricing.nowMs < SALES_END_MS) return undefined;
	const terms: FlightTerms[] = [];
	for (const leg of legs) {
		const term = flightTerms(pricing, leg, wanted);
		if (!term) return undefined;
		terms.push(term);
	}
	const longest = terms.reduce((a, b) => (b.flight.distanceKm > a.flight.distanceKm ? b : a));
	if (longest.cabin !== wanted) return undefined;
	const { desk } = pricing;
	const market = desk.market(first.origin, last.destination);
	const flies = fliesMost(desk.refdata, itinerary);
	const kind = desk.refdata.airlines.get(flies)?.kind ?? desk.airline.kind;
	const economy =
		pricing.marketFare(slice, market, kind) * itineraryFactor(first.departingAt, legs.length - 1, itinerary.key);
	const cabins = meanCabinFactor(terms.map(({ flight, factor }) => ({ km: flight.distanceKm, factor })));
	const drift = terms.reduce((sum, term) => sum + term.drift, 0) / terms.length;
	const ladder = Math.max(...terms.map((term) => term.ladder));
	const moved = drift * ladder * wobble(flies + itinerary.key, AIRLINE_NOISE) * pricing.roundTripShare(kind);
	const lowest = Math.max(economy * moved, floorFareUsd(kind, market.km)) * cabins;
	return {
		slice,
		itinerary,
		flies,
		market,
		flights: terms,
		lowestUsd: resale(desk.airline.iata, flies, itinerary.key, lowest) * pricing.share,
	};
}
