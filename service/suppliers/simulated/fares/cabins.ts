import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import { unit } from '../hash.ts';

/** From the best cabin down. */
export const CABIN_ORDER: readonly CabinClass[] = ['first', 'business', 'premium_economy', 'economy'];

/** Low cost airlines that sell a front cabin on single-aisle aircraft. */
const LOW_COST_WITH_BUSINESS = new Set(['B6', 'WS', 'FZ', '6E', 'OD']);

/** Seats of one cabin as this airline fits the aircraft: low cost airlines fill single-aisle aircraft with economy. */
export function cabinSeats(airline: RefAirline, aircraft: RefAircraft, cabin: CabinClass): number {
	const { economy, premiumEconomy, business, first } = aircraft.seats;
	const oneCabin = airline.kind !== 'F' && aircraft.body !== 'WB' && !LOW_COST_WITH_BUSINESS.has(airline.iata);
	if (oneCabin) return cabin === 'economy' ? economy + Math.round((premiumEconomy + business + first) * 1.5) : 0;
	switch (cabin) {
		case 'economy':
			return economy;
		case 'premium_economy':
			return premiumEconomy;
		case 'business':
			return business;
		case 'first':
			return airline.kind === 'F' ? first : 0;
	}
}

/** The best cabin of the aircraft that is not better than the one asked for. */
export const cabinOrBelow = (airline: RefAirline, aircraft: RefAircraft, wanted: CabinClass): CabinClass =>
	CABIN_ORDER.slice(CABIN_ORDER.indexOf(wanted)).find((cabin) => cabinSeats(airline, aircraft, cabin) > 0) ?? 'economy';

const LONG_HAUL_KM = 4_000;
const SHORT: Record<CabinClass, number> = { economy: 1, premium_economy: 1.4, business: 2.2, first: 3 };
const LONG: Record<CabinClass, number> = { economy: 1, premium_economy: 1.8, business: 4, first: 6.5 };

/**
 * Price of a cabin against economy. Long-haul figures lie within published ranges (premium economy 1.5–2.2, business
 * 3–6.5); the exact ones are a choice, ±10 % by airline.
 */
export function cabinFactor(airline: string, cabin: CabinClass, km: number, body: RefAircraft['body']): number {
	if (cabin === 'economy') return 1;
	const table = km > LONG_HAUL_KM && body === 'WB' ? LONG : SHORT;
	return table[cabin] * (0.9 + 0.2 * unit(`${airline}${cabin}`));
}

const NAMES: Record<CabinClass, readonly string[]> = {
	economy: ['Economy', 'Economy Class', 'Main Cabin', 'Coach'],
	premium_economy: ['Premium Economy', 'Premium', 'Economy Premium'],
	business: ['Business', 'Business Class'],
	first: ['First', 'First Class'],
};

/** What the airline calls the cabin. */
export function cabinMarketingName(airline: string, cabin: CabinClass): string {
	const names = NAMES[cabin];
	return names[Math.floor(unit(`${airline}cabin-name`) * names.length)] ?? 'Economy';
}
