import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { Place } from '#contract/air/airport.ts';
import { type PackedTerms, packTerms } from '#contract/places/alike-terms.ts';
import { fold } from '#contract/places/fold.ts';
import { loadRefData } from '../refdata/load.ts';
import { madeInSteps } from '../refdata/made-in-steps.ts';
import type { RefData } from '../refdata/refdata.ts';
import { readTable } from '../refdata/tables.ts';
import type { RefAirport, RefCity, RefSearchNames } from '../refdata/types.ts';
import { wireAirport, wireCityPlace } from '../refdata/wire.ts';
import { REGIONS, regionTerms } from '#contract/places/regions.ts';

/** What a match is worth before the place's own importance (0 to about 11) is added. */
export const WORTH = { code: 28, name: 22, alternative: 18, laterWord: 16, codePrefix: 10, country: 8 } as const;

/** A place that can be suggested. */
export interface Entry {
	place: PlaceSuggestion;
	/** Importance on the scale of `WORTH`. */
	weight: number;
	/** Folded country name and code, for `paris france`. */
	country: string;
	/** Of a city: positions of its airports in `entries`. */
	children: readonly number[];
}

/** Names to places: terms in code-unit order, each with the places it names and what that is worth. */
export interface PlaceIndex {
	entries: readonly Entry[];
	terms: readonly string[];
	packed: PackedTerms;
	/** Postings of term `i` are `starts[i]` up to `starts[i + 1]`. */
	starts: Uint32Array;
	entryOf: Uint16Array;
	worthOf: Uint8Array;
}

/** Words that start no useful match by themselves. */
const DULL = new Set([
	'airport',
	'international',
	'intl',
	'regional',
	'municipal',
	'de',
	'la',
	'le',
	'el',
	'of',
	'the',
	'and',
	'field',
	'aeropuerto',
	'aeroporto',
]);

const index = madeInSteps(steps);

/** The index over all airports and metropolitan areas: about 0.2 s at once where it is not prepared. */
export const placeIndex: () => PlaceIndex = index.get;

/** Makes the index where that was not done yet, while others have their turns. */
export const preparePlaceIndex: () => Promise<void> = index.prepare;

/** Airports that are looked at in one step. */
const STEP = 200;

function* steps(): Generator<void, PlaceIndex> {
	const refdata = loadRefData();
	const airports = [...refdata.airports.values()];
	const metros = [...refdata.cities.values()].filter((city) => city.airports.length > 1);
	const position = new Map(airports.map(({ iata }, i) => [iata, i]));
	const countryKey = (code: string) => fold(`${refdata.countries.get(code) ?? ''} ${code}`);
	const suggestion = (place: Place): PlaceSuggestion =>
		Object.freeze({ ...place, country_name: refdata.countries.get(place.iata_country_code) ?? null });
	const entries: Entry[] = airports.map((airport) => ({
		place: suggestion(wireAirport(airport.iata)),
		weight: airport.rank * 0.6,
		country: countryKey(airport.country),
		children: [],
	}));
	for (const metro of metros) {
		const children = metro.airports.map((iata) => position.get(iata) as number);
		const weight = Math.max(...children.map((i) => entries[i]?.weight ?? 0)) + 1;
		entries.push({
			place: suggestion(wireCityPlace(metro.code)),
			weight,
			country: countryKey(metro.country),
			children,
		});
	}
	const terms = new TermCollector();
	const otherNames = new Map(
		readTable<RefSearchNames>('search-names').map((row) => [`${row.type} ${row.code}`, row.names]),
	);
	yield;
	for (const [i, airport] of airports.entries()) {
		if (i % STEP === 0) yield;
		addAirport(terms, i, airport, refdata, otherNames.get(`airport ${airport.iata}`) ?? []);
	}
	metros.forEach((metro, i) => addMetro(terms, airports.length + i, metro, otherNames.get(`city ${metro.code}`) ?? []));
	for (const region of REGIONS)
		for (const [at, iata] of region.airports.entries()) {
			const entry = position.get(iata);
			// The busiest leads, whatever a place's own importance is.
			if (entry !== undefined) for (const term of regionTerms(region)) terms.add(term, entry, WORTH.name - 2 * at);
		}
	yield;
	return { entries, ...(yield* terms.flatten()) };
}

function addAirport(
	terms: TermCollector,
	entry: number,
	airport: RefAirport,
	refdata: RefData,
	otherNames: readonly string[],
): void {
	const city = refdata.cities.get(airport.cityCode);
	const inMetro = (city?.airports.length ?? 0) > 1;
	terms.code(entry, airport.iata);
	if (!inMetro && airport.cityCode !== airport.iata) terms.code(entry, airport.cityCode);
	if (airport.icao) terms.add(airport.icao.toLowerCase(), entry, WORTH.codePrefix);
	if (airport.cityName && !(inMetro && airport.cityName === city?.name))
		terms.name(entry, airport.cityName, WORTH.name);
	if (!inMetro && city && city.name !== airport.cityName) terms.name(entry, city.name, WORTH.name);
	terms.name(entry, airport.name, WORTH.alternative);
	for (const name of otherNames) terms.add(name, entry, WORTH.alternative);
	const country = refdata.countries.get(airport.country);
	if (country && airport.size === 'large') terms.add(fold(country), entry, WORTH.country);
}

function addMetro(terms: TermCollector, entry: number, metro: RefCity, otherNames: readonly string[]): void {
	terms.code(entry, metro.code);
	terms.name(entry, metro.name, WORTH.name);
	for (const name of otherNames) terms.add(name, entry, WORTH.alternative);
}

const otherSaint = (name: string): string =>
	name.replace(/^(saint|st)(?= )/, (word) => (word === 'st' ? 'saint' : 'st'));

/** Gathers terms; a term's postings are entry, worth, entry, worth… */
class TermCollector {
	readonly #postings = new Map<string, number[]>();

	add(term: string, entry: number, worth: number): void {
		const postings = this.#postings.get(term);
		if (postings) postings.push(entry, worth);
		else if (term !== '') this.#postings.set(term, [entry, worth]);
	}

	code(entry: number, code: string): void {
		this.add(code.toLowerCase(), entry, WORTH.codePrefix);
	}

	/**
	 * A name, and what remains of it from each later word on, so that `heathrow` finds London Heathrow. A saint is written
	 * in two ways.
	 */
	name(entry: number, name: string, worth: number): void {
		const folded = fold(name);
		this.#words(entry, folded, worth);
		const other = otherSaint(folded);
		if (other !== folded) this.#words(entry, other, worth);
	}

	#words(entry: number, name: string, worth: number): void {
		const words = name.split(' ');
		words.forEach((word, i) => {
			if (i === 0) this.add(words.join(' '), entry, worth);
			else if (!DULL.has(word)) this.add(words.slice(i).join(' '), entry, Math.min(worth, WORTH.laterWord));
		});
	}

	*flatten(): Generator<void, Omit<PlaceIndex, 'entries'>> {
		const terms = [...this.#postings.keys()].sort();
		yield;
		const starts = new Uint32Array(terms.length + 1);
		const entryOf: number[] = [];
		const worthOf: number[] = [];
		terms.forEach((term, i) => {
			const postings = this.#postings.get(term) ?? [];
			for (let p = 0; p < postings.length; p += 2) {
				entryOf.push(postings[p] as number);
				worthOf.push(postings[p + 1] as number);
			}
			starts[i + 1] = entryOf.length;
		});
		yield;
		return {
			terms,
			packed: packTerms(terms),
			starts,
			entryOf: Uint16Array.from(entryOf),
			worthOf: Uint8Array.from(worthOf),
		};
	}
}
