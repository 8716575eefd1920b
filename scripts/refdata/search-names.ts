import { fold } from '../../contract/places/fold.ts';
import type { RefCity, RefSearchNames } from '../../service/refdata/types.ts';
import type { CityMatch } from './city-names.ts';
import type { GeoPlace } from './sources.ts';
import { readTable } from './tables.ts';

/** Other names of each place: GeoNames' alternative and native names of its city, and our own aliases. */
export function searchNames(
	airports: readonly { iata: string; cityName: string | null; cityCode: string }[],
	metros: readonly RefCity[],
	matches: ReadonlyMap<string, CityMatch>,
	places: readonly GeoPlace[],
): RefSearchNames[] {
	const aliases = new Map(readTable('search-aliases').map(([code = '', names = '']) => [code, names.split(';')]));
	const metroByCode = new Map(metros.map((metro) => [metro.code, metro]));
	const rows: RefSearchNames[] = metros.map((metro) => {
		const place = largestNamed(places, metro.name, metro.country);
		return {
			type: 'city',
			code: metro.code,
			names: otherNames(metro.name, [...(place?.alternates ?? []), ...(aliases.get(metro.code) ?? [])]),
		};
	});
	for (const { iata, cityName, cityCode } of airports) {
		const metro = metroByCode.get(cityCode);
		// The metropolitan area brings its airports along; only a town of another name adds its own names.
		const ownTown = !metro || fold(metro.name) !== fold(cityName ?? '');
		const alternates = ownTown ? (matches.get(iata)?.place?.alternates ?? []) : [];
		const own = metroByCode.has(iata) ? [] : (aliases.get(iata) ?? []);
		rows.push({ type: 'airport', code: iata, names: otherNames(cityName ?? '', [...alternates, ...own]) });
	}
	return rows.filter(({ names }) => names.length > 0);
}

function largestNamed(places: readonly GeoPlace[], name: string, country: string): GeoPlace | undefined {
	const key = fold(name);
	let best: GeoPlace | undefined;
	for (const place of places) {
		if (place.country === country && (best?.population ?? -1) < place.population && fold(place.name) === key)
			best = place;
	}
	return best;
}

/** Folded, each once, without codes (`LON`), numbers, very long names and the name itself. */
function otherNames(name: string, alternates: readonly string[]): string[] {
	const own = fold(name);
	const names = new Set<string>();
	for (const alternate of alternates) {
		if (/^[A-Z]{3}$/.test(alternate) || alternate.length > 40 || /\d/.test(alternate)) continue;
		const folded = fold(alternate);
		if (folded !== '' && folded !== own) names.add(folded);
	}
	return [...names].sort();
}
