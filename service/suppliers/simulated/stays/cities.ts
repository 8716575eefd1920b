import { readFileSync } from 'node:fs';
import { CITY_PROFILES, type CityProfile } from './data/city-profiles.ts';
import { type District, DISTRICTS, MIDDLES } from './data/districts.ts';
import { CELLS, spreadKm } from './city-cells.ts';

/** A town with hotels. */
export interface City {
	/** Its number in GeoNames. */
	id: number;
	name: string;
	/** The state, in the US. */
	division: string | null;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** IANA. */
	timeZone: string;
	latitude: number;
	longitude: number;
	population: number;
	profile: CityProfile;
	/** How far from the middle most hotels are, kilometres. */
	spread: number;
	/** The dry cells around the middle, as hexadecimal digits; empty where all are. */
	land: string;
	/** Empty where quarters have no names. */
	districts: readonly District[];
	/** How many hotels it has, and the number of the first among all hotels. */
	hotels: number;
	first: number;
}

type TownCells = [number, string, string | null, number, number, number, string, (string | number)[]];

const FILE = new URL('../../../refdata/data/hotel-cities.json', import.meta.url);
/** Places for tourists are smaller than the towns that have hotels in any case. */
const TOWN = 15_000;
const FEWEST = 3;
const MOST = 160;
const PER_100K = 6;

const TOWN_PROFILE: CityProfile = { character: 'town', draw: 0.76, premium: 0.95 };
const LARGE_PROFILE: CityProfile = { ...TOWN_PROFILE, premium: 1.05 };
/** A small place that is listed is one that travellers go to. */
const INLAND_PROFILE: CityProfile = { character: 'town', draw: 16, premium: 1.2 };
const COAST_PROFILE: CityProfile = { ...INLAND_PROFILE, character: 'beach' };
const NO_DISTRICTS: readonly District[] = [];

function profileOf(listed: string, population: number, land: string): CityProfile {
	const own = CITY_PROFILES.get(listed);
	if (own) return own;
	if (population >= TOWN) return population > 500_000 ? LARGE_PROFILE : TOWN_PROFILE;
	return land === '' ? INLAND_PROFILE : COAST_PROFILE;
}

const hotelsIn = (population: number, draw: number): number =>
	Math.max(FEWEST, Math.min(MOST, Math.round(PER_100K * (population / 100_000) ** 0.6 * draw)));

function districtsOf(listed: string, cells: readonly (string | number)[]): readonly District[] {
	const own = DISTRICTS.get(listed);
	if (own) return own;
	if (cells.length === 0) return NO_DISTRICTS;
	const districts: District[] = [];
	for (let i = 0; i < cells.length; i += 3)
		districts.push([String(cells[i]), Number(cells[i + 1]), Number(cells[i + 2])]);
	return districts;
}

/** Whether a cell around the middle of a city is dry. */
export function isDry({ land }: Pick<City, 'land'>, cell: number): boolean {
	if (land === '') return true;
	return ((Number.parseInt(land.charAt(Math.floor(cell / 4)), 16) >> (cell % 4)) & 1) === 1;
}

/** An island too small for the map, or a town that the map puts into the sea: nothing is known of its surroundings. */
export const knowsNoLand = ({ land }: Pick<City, 'land'>): boolean => land.length * 4 === CELLS && /^0+$/.test(land);

/** A line of the file: country, time zone, and towns. */
type Row = readonly [country: string, timeZone: string, towns: readonly TownCells[]];

function* rowSteps(): Generator<void, Row[]> {
	const text = readFileSync(FILE, 'utf8');
	yield;
	const rows: Row[] = [];
	for (let start = text.indexOf('\n["') + 1, end = 0; start > 0; start = text.indexOf('\n["', end) + 1) {
		end = text.indexOf('\n', start);
		rows.push(JSON.parse(text.slice(start, end).replace(/,$/, '')) as Row);
		yield;
	}
	return rows;
}

/** Tables mean the largest town of a name: the people of that, by `name|country`. */
function largestOf(rows: readonly Row[]): ReadonlyMap<string, number> {
	const largest = new Map<string, number>();
	for (const [country, , towns] of rows) {
		for (const [, name, , , , population] of towns) {
			const key = `${name}|${country}`;
			if (CITY_PROFILES.has(key) || DISTRICTS.has(key)) largest.set(key, Math.max(population, largest.get(key) ?? 0));
		}
	}
	return largest;
}

/** All towns, in the order of the file, read in short steps. */
export function* citySteps(): Generator<void, City[]> {
	const rows = yield* rowSteps();
	const largest = largestOf(rows);
	const cities: City[] = [];
	let first = 0;
	yield;
	for (const [country, timeZone, towns] of rows) {
		for (const [id, name, division, latitude, longitude, population, land, districts] of towns) {
			const key = `${name}|${country}`;
			const listed = largest.get(key) === population ? key : '';
			const profile = profileOf(listed, population, land);
			const hotels = hotelsIn(population, profile.draw);
			cities.push({
				id,
				name,
				division,
				country,
				timeZone,
				latitude,
				longitude,
				population,
				profile,
				land,
				hotels,
				first,
				spread: spreadKm(population),
				districts: districtsOf(listed, districts),
				...MIDDLES.get(listed),
			});
			first += hotels;
		}
		yield;
	}
	return cities;
}
