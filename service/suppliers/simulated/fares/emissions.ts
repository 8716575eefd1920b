import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft } from '#service/refdata/types.ts';

/** Kilograms of CO₂ equivalent a kilogram of jet fuel, well to wake (Travel Impact Model 2.0, CC BY 4.0). */
const WELL_TO_WAKE = 3.8359;
/** Passengers a seat, and the share of the fuel that cargo carries, by body (same source). */
const LOAD_FACTOR = 0.845;
const CARGO_SHARE = { wide: 0.08, narrow: 0.02 } as const;

/** How many economy seats' room a seat takes (same source). */
const SEAT_FACTORS: Record<'wide' | 'narrow', Record<CabinClass, number>> = {
	narrow: { economy: 1, premium_economy: 1, business: 1.5, first: 1.5 },
	wide: { economy: 1, premium_economy: 1.5, business: 4, first: 5 },
};

/**
 * CO₂ equivalent of one passenger on one flight, kilograms. Fuel is `base + perKm × km` of the aircraft type, from US
 * DOT T-2 fuel statistics (public domain); routing inefficiency is in it already.
 */
export function passengerEmissionsKg(aircraft: RefAircraft, km: number, cabin: CabinClass): number {
	const body = aircraft.body === 'WB' ? 'wide' : 'narrow';
	const factors = SEAT_FACTORS[body];
	const { seats } = aircraft;
	const room =
		seats.economy * factors.economy +
		seats.premiumEconomy * factors.premium_economy +
		seats.business * factors.business +
		seats.first * factors.first;
	if (room <= 0) return 0;
	const fuel = aircraft.fuelBaseKg + aircraft.fuelPerKm * km;
	return ((fuel * WELL_TO_WAKE * (1 - CARGO_SHARE[body])) / room / LOAD_FACTOR) * factors[cabin];
}
