import type { RefAirline } from '#service/refdata/types.ts';

type Kind = RefAirline['kind'];

interface FareLine {
	/** US dollars at distance 0. */
	flag: number;
	/** US dollars a kilometre, up to 4,000 km and beyond. */
	perKm: number;
	perKmBeyond: number;
	/** The lowest economy fare of the prime booking window, as a share of the mean. */
	lowest: number;
}

/**
 * Mean one-way market fare in US dollars with taxes, fitted on the US Department of Transportation's DB1C ticket
 * sample of 2025 (public domain) by group of carriers: R² .67, .85, .73. The slope beyond 4,000 km and the share of
 * the lowest fare are estimates.
 */
const LINES: Record<'full' | 'low' | 'ultra', FareLine> = {
	full: { flag: 148, perKm: 0.058, perKmBeyond: 0.042, lowest: 0.62 },
	low: { flag: 93, perKm: 0.0546, perKmBeyond: 0.03, lowest: 0.72 },
	ultra: { flag: 57, perKm: 0.0251, perKmBeyond: 0.0251, lowest: 0.75 },
};

const lineOf = (kind: Kind): FareLine => (kind === 'F' ? LINES.full : kind === 'U' ? LINES.ultra : LINES.low);

const LONG_HAUL_KM = 4_000;

/** Mean one-way fare, US dollars, all cabins, taxes included. `km` is the great circle between the ends. */
export function meanFareUsd(kind: Kind, km: number): number {
	const line = lineOf(kind);
	return line.flag + line.perKm * Math.min(km, LONG_HAUL_KM) + line.perKmBeyond * Math.max(0, km - LONG_HAUL_KM);
}

/** What no fare goes below whatever the day, US dollars and US dollars a kilometre up to 4,000 km and beyond. Estimates. */
const FLOORS: Record<'full' | 'low' | 'ultra', readonly [number, number, number]> = {
	full: [25, 0.022, 0.016],
	low: [18, 0.016, 0.014],
	ultra: [12, 0.01, 0.01],
};

/** The least that an economy seat costs one way on an airline of a kind, US dollars, taxes included. */
export function floorFareUsd(kind: Kind, km: number): number {
	const [flag, perKm, beyond] = FLOORS[kind === 'F' ? 'full' : kind === 'U' ? 'ultra' : 'low'];
	return flag + perKm * Math.min(km, LONG_HAUL_KM) + beyond * Math.max(0, km - LONG_HAUL_KM);
}

/** The lowest economy fare on sale in the prime window, US dollars, one way, taxes included. */
export const lowestFareUsd = (kind: Kind, km: number): number => meanFareUsd(kind, km) * lineOf(kind).lowest;
