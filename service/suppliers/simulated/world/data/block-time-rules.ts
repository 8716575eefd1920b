import { OPEN_EUROPE } from './country-groups.ts';

/**
 * What makes flights longer than their distance says.
 *
 * Source: general knowledge of published timetables, winter 2025/26, written down on 22 November 2026; the factors are
 * fitted to the well-known pairs of `known-pairs.ts`.
 */

/** Minutes of taxiing more than elsewhere, or less. */
export const BUSY_TAXIWAYS: Readonly<Record<string, number>> = {
	LHR: 5,
	JFK: 5,
	EWR: 5,
	LGW: 3,
	CDG: 3,
	AMS: 3,
	FRA: 3,
	BCN: -2,
	OSL: -4,
	BGO: -5,
	GMP: -3,
	CJU: -4,
	IST: 5,
	DXB: 3,
	DEL: 5,
	BOM: 5,
	MEX: 5,
	GRU: 3,
	PEK: 8,
	PKX: 5,
	PVG: 8,
	CAN: 8,
	CTS: -3,
};

/** Airlines of these countries fly round Russia between Europe and the Far East. */
const ROUND_RUSSIA: ReadonlySet<string> = new Set([...OPEN_EUROPE, 'US', 'CA', 'JP', 'KR', 'HK', 'TW']);
const FAR_NORTH_EAST = new Set(['JP', 'KR']);
const FAR_EAST = new Set(['CN', 'HK', 'TW', 'MO']);

/** How much longer the way is than the great circle for an airline of a country: a factor of the time in the air. */
export function wayRound(airlineCountry: string, from: string, to: string): number {
	const [europe, other] = OPEN_EUROPE.has(from) ? [from, to] : [to, from];
	if (!ROUND_RUSSIA.has(airlineCountry) || !OPEN_EUROPE.has(europe)) return 1;
	if (FAR_NORTH_EAST.has(other)) return europe === 'FI' ? 1.35 : 1.2;
	return FAR_EAST.has(other) ? 1.12 : 1;
}
