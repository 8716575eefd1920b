import { distanceKm, type Position } from '#contract/common/distance-km.ts';
import { chance } from './chance.ts';
import { type City, isDry, knowsNoLand } from './cities.ts';
import { cellAt, offset } from './city-cells.ts';

/** Where a hotel of a town stands. */
export interface Place extends Position {
	/** The quarter; null in a town without. */
	district: string | null;
	/** It stands by the airport. */
	byAirport: boolean;
}

const [WHERE, WHICH, BEARING, FAR] = [1, 2, 3, 4] as const;
/** Of a hundred hotels, how many stand by the airport, and in a quarter. */
const BY_AIRPORT = 0.05;
const IN_DISTRICT = 0.65;
/** Around the middle of a quarter, kilometres. */
const DISTRICT_SPREAD = 0.32;
const TRIES = 12;

/** Most stand near the middle, few far: the distance of two normal deviations. */
const rayleigh = (at: number): number => Math.min(3.1, Math.sqrt(-2 * Math.log(1 - at)));

const rounded = ({ latitude, longitude }: Position): Position => ({
	latitude: Math.round(latitude * 1e5) / 1e5,
	longitude: Math.round(longitude * 1e5) / 1e5,
});

/** Where a hotel stands: on land as far as it is known, most near the middle or in one of the quarters. */
export function placeOf(city: City, ordinal: number, airport: Position | undefined): Place {
	const at = (salt: number, again = 0) => chance(city.id, ordinal, salt, again);
	const where = at(WHERE);
	if (airport && where < BY_AIRPORT) {
		const position = offset(airport, 1.2 + 1.6 * at(FAR), at(BEARING));
		return { ...rounded(position), district: null, byAirport: true };
	}
	if (city.districts.length > 0 && where < IN_DISTRICT + BY_AIRPORT) {
		// The first quarters are the nearest to the middle, and have more hotels.
		const index = Math.floor(at(WHICH) ** 1.4 * city.districts.length);
		const [district = null, latitude = 0, longitude = 0] = city.districts[index] ?? [];
		const position = offset({ latitude, longitude }, DISTRICT_SPREAD * rayleigh(at(FAR)), at(BEARING));
		return { ...rounded(position), district, byAirport: false };
	}
	const position = rounded(aroundMiddle(city, at));
	return { ...position, district: nearestDistrict(city, position), byAirport: false };
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
function nearestDistrict(city: City, position: Position): string | null {
	let best: string | null = null;
	let least = 1.5;
	for (const [name, latitude, longitude] of city.districts) {
		const km = distanceKm(position, { latitude, longitude });
		if (km < least) [best, least] = [name, km];
	}
	return best;
}
