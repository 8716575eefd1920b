import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import { chance } from './chance.ts';
import { type City, isDry, knowsNoLand } from './cities.ts';
import { cellAt, offset } from './city-cells.ts';

/** Where a hotel of a town stands. */
export interface Spot extends Position {
	/** Which of the town's quarters it is in, `BY_AIRPORT` or `NO_QUARTER`. */
	quarter: number;
}

/** No town has so many quarters. */
export const [BY_AIRPORT, NO_QUARTER] = [254, 255] as const;

const [WHERE, WHICH, BEARING, FAR] = [1, 2, 3, 4] as const;
/** Of all hotels, how many stand by the airport, and in a quarter. */
const AIRPORT_SHARE = 0.05;
const QUARTER_SHARE = 0.65;
/** Around the middle of a quarter, kilometres. */
const QUARTER_SPREAD = 0.32;
const TRIES = 12;

/** Most stand near the middle, few far: the distance of two normal deviations. */
const rayleigh = (at: number): number => Math.min(3.1, Math.sqrt(-2 * Math.log(1 - at)));

const rounded = ({ latitude, longitude }: Position): Position => ({
	latitude: Math.round(latitude * 1e5) / 1e5,
	longitude: Math.round(longitude * 1e5) / 1e5,
});

/** Where a hotel stands: on land as far as it is known, most near the middle or in one of the quarters. */
export function spotOf(city: City, ordinal: number, airport: Position | undefined): Spot {
	const at = (salt: number, again = 0) => chance(city.id, ordinal, salt, again);
	const where = at(WHERE);
	if (airport && where < AIRPORT_SHARE) {
		const position = offset(airport, 1.2 + 1.6 * at(FAR), at(BEARING));
		return { ...rounded(position), quarter: BY_AIRPORT };
	}
	if (city.districts.length > 0 && where < QUARTER_SHARE + AIRPORT_SHARE) {
		// The first quarters are the nearest to the middle, and have more hotels.
		const quarter = Math.floor(at(WHICH) ** 1.4 * city.districts.length);
		const [, latitude = 0, longitude = 0] = city.districts[quarter] ?? [];
		const position = offset({ latitude, longitude }, QUARTER_SPREAD * rayleigh(at(FAR)), at(BEARING));
		return { ...rounded(position), quarter };
	}
	const position = rounded(aroundMiddle(city, at));
	return { ...position, quarter: nearestQuarter(city, position) };
}

function aroundMiddle(city: City, at: (salt: number, again?: number) => number): Position {
	const unknown = knowsNoLand(city);
	for (let again = 0; again < TRIES && !unknown; again++) {
		const [spreads, turns] = [rayleigh(at(FAR, again)), at(BEARING, again)];
		if (isDry(city, cellAt(spreads, turns))) return offset(city, spreads * city.spread, turns);
	}
	return offset(city, (0.1 + 0.4 * at(FAR)) * city.spread, at(BEARING));
}

/** The quarter that a place belongs to, at most 1.5 km away. */
function nearestQuarter(city: City, position: Position): number {
	let best: number = NO_QUARTER;
	let least = 1.5;
	for (const [quarter, [, latitude, longitude]] of city.districts.entries()) {
		const km = distanceKm(position, { latitude, longitude });
		if (km < least) [best, least] = [quarter, km];
	}
	return best;
}
