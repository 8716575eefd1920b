import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { spreadKm } from '../../service/suppliers/simulated/stays/city-cells.ts';
import { plainName } from './city-names.ts';
import { GeoGrid } from './geo-grid.ts';
import type { PlaceNames } from './place-names.ts';
import { type GeoPlace, SECTION } from './sources.ts';

const FILE = new URL('../../lib/server/map/names.br', import.meta.url);

/** People of a place that is named in any case. */
const TOWN = 15_000;
/** Around cities of so many people quarters and villages are named too. */
const CITY = 100_000;
/** The nearest of them, for each city. */
const MOST_PARTS = 60;
/** Former and ruined places. */
const GONE = new Set(['PPLH', 'PPLQ', 'PPLW']);
/** Letters that Persian, Urdu and others have beside the Arabic ones. */
const ARABIC = /^[\u0621-\u063A\u0641-\u064A\s]+$/u;
/** Where Arabic is how a place is written itself. */
const ARABIC_COUNTRIES = new Set('AE BH DJ DZ EG IQ JO KW LB LY MA MR OM PS QA SA SD SY TN YE'.split(' '));

interface ServedBy {
	iata: string;
	cityName: string | null;
	latitude: number;
	longitude: number;
}

/**
 * Writes the names on maps of towns, the largest first: name, latitude and longitude in thousandths of a degree, 1 for a
 * town and 0 for a quarter or a village, and its names in the other languages, where any differs.
 */
export function writeMapNames(places: readonly GeoPlace[], airports: readonly ServedBy[], known: PlaceNames): void {
	const there = places.filter(({ kind }) => !GONE.has(kind));
	const isTown = ({ kind, population }: GeoPlace): boolean => kind !== SECTION && population >= TOWN;
	const named = new Set(there.filter(isTown));
	const grid = new GeoGrid(there);
	for (const city of there.filter(({ kind, population }) => kind !== SECTION && population >= CITY)) {
		const around = grid.within(city, 4 * spreadKm(city.population)).sort((a, b) => a.km - b.km);
		for (const { point } of around.filter(({ point }) => !isTown(point)).slice(0, MOST_PARTS)) named.add(point);
	}
	const inLanguages = namesByPlace(airports, known);
	const seen = new Set<string>();
	const rows: unknown[] = [];
	for (const place of [...named].sort((a, b) => b.population - a.population || a.id - b.id)) {
		const name = shortName(place);
		// GeoNames has some places twice, as a town and as its municipality.
		const key = `${name}|${place.latitude.toFixed(1)}|${place.longitude.toFixed(1)}`;
		if (seen.has(key)) continue;
		seen.add(key);
		const arabic = ARABIC_COUNTRIES.has(place.country) && place.alternates.find((other) => ARABIC.test(other));
		const names = inLanguages(name, place) ?? (arabic ? [name, name, name, arabic] : undefined);
		const row = [name, Math.round(place.latitude * 1e3), Math.round(place.longitude * 1e3), isTown(place) ? 1 : 0];
		rows.push(names ? [...row, ...names] : row);
	}
	const packed = brotliCompressSync(JSON.stringify({ languages: known.languages.slice(1), rows }));
	writeFileSync(FILE, packed);
	console.log(`map names            ${String(rows.length).padStart(6)} rows, ${packed.length} bytes`);
}

/** GeoNames calls some quarters by their city too: `Zürich (Kreis 4) / Aussersihl`. */
function shortName(place: GeoPlace): string {
	const name = plainName(place).split(' / ').at(-1) ?? '';
	return place.kind === SECTION ? (/^[^(]+ \((.+)\)$/.exec(name)?.[1] ?? name) : name;
}

/** What a place is called in other languages, if it is a city with an airport whose names are known. */
function namesByPlace(airports: readonly ServedBy[], known: PlaceNames) {
	const byName = new Map<string, ServedBy[]>();
	for (const airport of airports)
		if (airport.cityName !== null && known.airports[airport.iata])
			byName.set(airport.cityName, [...(byName.get(airport.cityName) ?? []), airport]);
	return (name: string, { latitude, longitude }: GeoPlace): string[] | undefined => {
		const near = byName
			.get(name)
			?.find((airport) => Math.abs(airport.latitude - latitude) < 1 && Math.abs(airport.longitude - longitude) < 1.5);
		return near && known.airports[near.iata]?.slice(1);
	};
}
