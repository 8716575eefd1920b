import { cellPosition, CELLS, spreadKm } from '../../service/suppliers/simulated/stays/city-cells.ts';
import { plainName } from './city-names.ts';
import { GeoGrid } from './geo-grid.ts';
import { createIsLand } from './is-land.ts';
import { type GeoPlace, readLand, SECTION } from './sources.ts';
import { readTable } from './tables.ts';

/** People of a town that has hotels in any case. */
const TOWN = 15_000;
/** Cities of more people have districts. */
const WITH_DISTRICTS = 100_000;
const MOST_DISTRICTS = 24;
/** Seats of regions and capitals. */
const SEATS = new Set(['PPLA', 'PPLC']);
/** A city of more people has parts that GeoNames lists as separate towns, with a fifth of its people at most. */
const SWALLOWS = 200_000;
const PART = 0.2;
/** Towns in a row: a reader takes one at a time, and must not hold up its process. */
const ROW_TOWNS = 150;
/** Former and ruined places, and sections of cities, have no hotels. */
const NO_TOWN = new Set([SECTION, 'PPLH', 'PPLQ', 'PPLW']);

/** Country, time zone, and its towns: id, name, division or null, latitude, longitude, people, land, districts. */
interface HotelCityRow {
	country: string;
	timeZone: string;
	towns: (string | number | null | (string | number)[])[][];
}

/**
 * Towns that the simulated hotels stand in: of 15,000 people and more, seats of regions, and places for tourists. `land`
 * tells the cells around the middle (`city-cells.ts`) that are dry, as hexadecimal digits; empty where all are. Districts
 * are name, latitude, longitude in turn.
 */
export function hotelCities(places: readonly GeoPlace[]): HotelCityRow[] {
	const tourist = new Set(readTable('tourist-places').map(([name, country]) => `${name}|${country}`));
	const seen = new Set<string>();
	const candidates = places.filter(({ name, country, kind, population }) => {
		if (NO_TOWN.has(kind)) return false;
		return population >= TOWN || SEATS.has(kind) || tourist.has(`${name}|${country}`);
	});
	const cities = new GeoGrid(candidates.filter(({ population }) => population >= SWALLOWS));
	const towns = candidates.filter((town) => !isPartOf(town, cities));
	const isTown = new Set(towns.filter(({ population }) => population >= TOWN).map(({ id }) => id));
	const districts = new GeoGrid(places.filter(({ id }) => !isTown.has(id)));
	// Natural Earth 1:10m knows a coast to some hundred metres.
	const isLand = createIsLand(readLand('10m').flatMap((shape) => shape.map((ring) => ring.flat())));
	const rows = new Map<string, HotelCityRow[]>();
	for (const town of towns.sort((a, b) => b.population - a.population || a.id - b.id)) {
		const { country, timeZone } = town;
		const place = `${plainName(town)}|${country}|${town.latitude.toFixed(1)}|${town.longitude.toFixed(1)}`;
		// GeoNames has some towns twice, as the town and as its municipality.
		if (seen.has(place)) continue;
		seen.add(place);
		const key = `${country}|${timeZone}`;
		let row = rows.get(key)?.at(-1);
		if (!row || row.towns.length === ROW_TOWNS) {
			row = { country, timeZone, towns: [] };
			rows.set(key, [...(rows.get(key) ?? []), row]);
		}
		row.towns.push(townCells(town, landAround(town, isLand), districtsOf(town, districts)));
	}
	return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, parts]) => parts);
}

/** Whether a town has become a quarter of a larger one: seats of districts only well within it. */
function isPartOf(town: GeoPlace, cities: GeoGrid<GeoPlace>): boolean {
	if (SEATS.has(town.kind) || town.kind === 'PPLA2') return false;
	return cities.within(town, 10).some(({ point, km }) => {
		const reach = 3.5 * spreadKm(point.population);
		if (point.country !== town.country || town.population > PART * point.population) return false;
		return km <= (town.kind === 'PPL' ? Math.max(5, reach) : reach);
	});
}

/** Where the towns of a row are, and how many people live there. */
export const townsOf = ({ towns }: HotelCityRow) =>
	towns.map((cells) => ({
		latitude: Number(cells[3]),
		longitude: Number(cells[4]),
		population: Number(cells[5]),
	}));

const degrees = (value: number): number => Math.round(value * 1e4) / 1e4;

function townCells(town: GeoPlace, land: string, districts: (string | number)[]): HotelCityRow['towns'][number] {
	const { id, country, division, latitude, longitude, population } = town;
	const cells = [id, plainName(town), country === 'US' ? division : null, degrees(latitude), degrees(longitude)];
	return [...cells, population, land, districts];
}

function landAround(town: GeoPlace, isLand: (latitude: number, longitude: number) => boolean): string {
	const spread = spreadKm(town.population);
	let digits = '';
	for (let from = 0; from < CELLS; from += 4) {
		let digit = 0;
		for (let bit = 0; bit < 4; bit++) {
			const dry = [0.15, 0.5, 0.85].every((outward) => {
				const { latitude, longitude } = cellPosition(town, spread, from + bit, 0.5, outward);
				return isLand(latitude, longitude);
			});
			if (dry) digit |= 1 << bit;
		}
		digits += digit.toString(16);
	}
	return /^f+$/.test(digits) ? '' : digits;
}

function districtsOf(town: GeoPlace, districts: GeoGrid<GeoPlace>): (string | number)[] {
	if (town.population < WITH_DISTRICTS) return [];
	const named = new Set([plainName(town)]);
	return districts
		.within(town, 3.5 * spreadKm(town.population))
		.filter(({ point }) => point.id !== town.id && point.country === town.country)
		.sort((a, b) => a.km - b.km)
		.filter(({ point }) => !named.has(plainName(point)) && named.add(plainName(point)))
		.slice(0, MOST_DISTRICTS)
		.flatMap(({ point }) => [plainName(point), degrees(point.latitude), degrees(point.longitude)]);
}
