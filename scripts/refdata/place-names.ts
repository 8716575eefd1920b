import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fold } from '../../contract/places/fold.ts';
import type { RefCity } from '../../service/refdata/types.ts';
import type { GeoPlace } from './sources.ts';
import { readTable } from './tables.ts';

const require = createRequire(new URL('./package.json', import.meta.url));
const LANGUAGES = ['de', 'es', 'fr', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

/** What places are called by language. A city's names stand in the order of `languages`; where none is known, the English one. */
export interface PlaceNames {
	languages: readonly string[];
	/** Of the city that an airport serves, by the airport's code. */
	airports: Record<string, string[]>;
	/** Of metropolitan areas, by code. */
	cities: Record<string, string[]>;
	/** Airports whose names are more than their city's, in Arabic. */
	arabicAirports: Record<string, string>;
}

interface ServedBy {
	iata: string;
	cityName: string | null;
	country: string;
	timeZone: string;
}

/**
 * Names of cities by language: our table's, then CLDR's for the cities that time zones are named after. Throws for a name
 * of the table that neither GeoNames nor CLDR has and no source is named for, and for a city without an airport.
 */
export function placeNames(
	airports: readonly ServedBy[],
	metros: readonly RefCity[],
	places: readonly GeoPlace[],
): PlaceNames {
	const ours = new Map(
		readTable('place-names').map(([city = '', country = '', ...names]) => [`${city}|${country}`, names]),
	);
	const exemplars = readExemplars();
	const unused = new Set(ours.keys());
	const unproved: string[] = [];
	const known = knownNames(ours.keys(), places);
	const namesFor = (city: string, country: string, zone: string | undefined): string[] => {
		const key = `${city}|${country}`;
		unused.delete(key);
		return [
			city,
			...namesOf(city, ours.get(key), exemplars.get(zoneKey(city, zone)), known.get(keyOf(city, country)), unproved),
		];
	};
	const translated = (rows: [string, string[]][]) =>
		Object.fromEntries(rows.filter(([, [city, ...names]]) => names.some((name) => name !== city)));
	const byAirport = airports.map(({ iata, cityName, country, timeZone }): [string, string[]] => [
		iata,
		namesFor(cityName ?? '', country, timeZone),
	]);
	const zones = new Map(airports.map(({ iata, timeZone }) => [iata, timeZone]));
	const byMetro = metros.map(({ code, name, country, airports: [first = ''] }): [string, string[]] => [
		code,
		namesFor(name, country, zones.get(first)),
	]);
	if (unproved.length > 0) throw new Error(`place-names.psv has names nobody else has: ${unproved.join(', ')}`);
	if (unused.size > 0) throw new Error(`place-names.psv names cities without an airport: ${[...unused].join(', ')}`);
	return {
		languages: ['en', ...LANGUAGES],
		airports: translated(byAirport),
		cities: translated(byMetro),
		arabicAirports: Object.fromEntries(readTable('airport-names').map(([iata = '', name = '']) => [iata, name])),
	};
}

const keyOf = (city: string, country: string): string => `${fold(city)}|${country}`;

/** All that GeoNames calls the places of a name and country, folded, by `keyOf`. */
function knownNames(cities: Iterable<string>, places: readonly GeoPlace[]): Map<string, Set<string>> {
	const known = new Map<string, Set<string>>();
	for (const city of cities) {
		const [name = '', country = ''] = city.split('|');
		known.set(keyOf(name, country), new Set());
	}
	for (const { name, alternates, country } of places) {
		const folded = [name, ...alternates].map(fold);
		for (const one of new Set(folded))
			for (const other of known.has(`${one}|${country}`) ? folded : []) known.get(`${one}|${country}`)?.add(other);
	}
	return known;
}

type Names = Record<Language, string>;

function namesOf(
	city: string,
	own: string[] | undefined,
	zone: Partial<Names> | undefined,
	known: ReadonlySet<string> | undefined,
	unproved: string[],
): string[] {
	return LANGUAGES.map((language, i) => {
		const ours = own?.[i] || undefined;
		const cited = own?.[LANGUAGES.length];
		if (ours && !cited && known && !known.has(fold(ours)) && fold(zone?.[language] ?? '') !== fold(ours))
			unproved.push(`${city}: ${ours}`);
		// An empty cell of ours says that a language with Latin letters writes the name as English does.
		return ours ?? (own && language !== 'ar' ? undefined : zone?.[language]) ?? city;
	});
}

interface Zones {
	[part: string]: Zones | string;
}

const canonical = (zone: string): string => {
	try {
		return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
	} catch {
		return zone;
	}
};
const zoneKey = (city: string, zone: string | undefined): string => `${fold(city)} ${zone ? canonical(zone) : ''}`;

/** CLDR's names of the cities that time zones are named after, by `zoneKey`. */
function readExemplars(): Map<string, Partial<Names>> {
	const english = exemplarsIn('en');
	const found = new Map<string, Partial<Names>>();
	for (const language of LANGUAGES) {
		for (const [zone, name] of exemplarsIn(language)) {
			const city = english.get(zone) ?? zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
			const key = zoneKey(city, zone);
			found.set(key, { ...found.get(key), [language]: name });
		}
	}
	return found;
}

function exemplarsIn(language: string): Map<string, string> {
	const file = require.resolve(`cldr-dates-full/main/${language}/timeZoneNames.json`);
	const { main } = JSON.parse(readFileSync(file, 'utf8')) as {
		main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }>;
	};
	const names = new Map<string, string>();
	const walk = (zones: Zones, path: string[]): void => {
		for (const [part, below] of Object.entries(zones)) {
			if (part === 'exemplarCity' && typeof below === 'string') names.set(path.join('/'), below);
			else if (typeof below !== 'string') walk(below, [...path, part]);
		}
	};
	walk(main[language]?.dates.timeZoneNames.zone ?? {}, []);
	return names;
}
