import { distanceKm } from '#contract/common/distance-km.ts';
import type { RefAirline, RefAirport } from '#service/refdata/types.ts';
import { wobble } from '../hash.ts';
import { lowestFareUsd } from './base-fare.ts';
import { advanceFactor, seasonFactor, timeOfDayFactor, weekdayFactor } from './calendar-factors.ts';
import { regionFactor } from './regions.ts';

/** One direction between two airports, as prices see it. */
export interface Market {
	from: string;
	to: string;
	/** Great circle. */
	km: number;
	region: number;
	latitudes: readonly [number, number];
	/** Factor of how many airlines fly it without a change. */
	competition: number;
}

/** A monopoly costs 15 % more, four airlines or more 12 % less. Where none flies without a change, nothing changes. */
export const competitionFactor = (nonstopAirlines: number): number =>
	nonstopAirlines === 1 ? 1.15 : nonstopAirlines >= 4 ? 0.88 : 1;

/** The market between two airports. */
export function marketBetween(origin: RefAirport, destination: RefAirport, nonstopAirlines: number): Market {
	return {
		from: origin.country,
		to: destination.country,
		km: distanceKm(origin, destination),
		region: regionFactor(origin.country, destination.country),
		latitudes: [origin.latitude, destination.latitude],
		competition: competitionFactor(nonstopAirlines),
	};
}

export interface MarketFareInput {
	kind: RefAirline['kind'];
	market: Market;
	/** Day of departure, local, `YYYY-MM-DD`. */
	date: string;
	advanceDays: number;
}

/**
 * The lowest economy price of a day on an empty aircraft, US dollars one way, taxes included:
 * base(group, km) · region · days ahead · weekday · season · competition.
 */
export function marketFareUsd({ kind, market, date, advanceDays }: MarketFareInput): number {
	return (
		lowestFareUsd(kind, market.km) *
		market.region *
		advanceFactor(kind, advanceDays) *
		weekdayFactor(date) *
		seasonFactor(date, market.latitudes[0], market.latitudes[1]) *
		market.competition
	);
}

/** A change of aircraft makes the same journey cheaper. */
const CONNECTION = [1, 0.9, 0.84] as const;
const NOISE = 0.08;

/** What an itinerary costs against its day's price: by hour of departure, changes, and a ±8 % that never changes. */
export function itineraryFactor(departingAt: string, connections: number, key: string): number {
	return timeOfDayFactor(departingAt) * (CONNECTION[Math.min(connections, 2)] ?? 1) * wobble(key, NOISE);
}

/** A cabin's factor over several flights: the mean of each flight's own, by distance. */
export function meanCabinFactor(flights: readonly { km: number; factor: number }[]): number {
	let weighted = 0;
	let km = 0;
	for (const flight of flights) {
		weighted += flight.factor * flight.km;
		km += flight.km;
	}
	return km > 0 ? weighted / km : 1;
}
