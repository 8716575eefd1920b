import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { formatList, formatNumber } from '#lib/i18n/format.ts';
import { formatDate, formatDateRange } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { NearKm } from '../travel/nearby.ts';
import type { FlightSearch } from '../travel/search-query.ts';
import { placeOfSearch } from './place-of-search.ts';
import { inARow, type SearchInWords } from './search-in-words.ts';

/** A language: of pages and of the API alike. */
export interface FlightsLanguage {
	locale: Locale;
	/** The catalogue `search`. */
	search(
		key: 'adults' | 'children' | 'infants' | 'near' | 'anyCabin' | 'directOnly',
		values?: Record<string, string | number>,
	): string;
	cabins(cabin: NonNullable<FlightSearch['cabin']>): string;
}

/** A search for flights in words. `near`: how far around its places it reaches too; `places`: those that are known. */
export function flightsInWords(
	search: FlightSearch,
	{ near, places }: { near: NearKm | null; places: readonly PlaceSuggestion[] },
	say: FlightsLanguage,
): SearchInWords {
	const { locale } = say;
	const point = (code: string) => {
		const place = places.find(({ iata_code }) => iata_code === code);
		return place ? placeOfSearch(place) : { code, name: code, latitude: null, longitude: null };
	};
	const [first, last] = [search.legs[0], search.legs.at(-1)];
	const stops = search.trip === 'return' ? search.legs.slice(0, 1) : search.legs;
	const route = stops.flatMap((leg, i) => (leg.from === stops[i - 1]?.to ? [leg.to] : [leg.from, leg.to])).map(point);
	const party = [
		search.adults > 0 && say.search('adults', { count: search.adults }),
		search.children.length > 0 && say.search('children', { count: search.children.length }),
		search.infants > 0 && say.search('infants', { count: search.infants }),
	].filter((part) => part !== false);
	return {
		places: route,
		title: route.map(({ name }) => name).join(' – '),
		detail: inARow([
			first && last && first.date !== last.date
				? formatDateRange(first.date, last.date, 'medium', locale)
				: formatDate(first?.date ?? '', 'medium', locale),
			formatList(party, locale, 'unit'),
			search.cabin ? say.cabins(search.cabin) : say.search('anyCabin'),
			search.direct && say.search('directOnly'),
			near && say.search('near', { km: formatNumber(near, locale) }),
		]),
		locale,
	};
}
