import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { placesOf } from './places.ts';

const nameOf = (places: readonly PlaceSuggestion[], code: string): string => {
	const place = places.find(({ iata_code }) => iata_code === code);
	return place?.city_name ?? place?.name ?? code;
};

/** What a page calls the journey of a search, such as "London to New York and back"; null when a place is missing. */
export async function journeyName(search: FlightSearch): Promise<string | null> {
	const [t, locale] = await Promise.all([getTranslations('search'), getLocale()]);
	const places = await placesOf(search, locale);
	const from = nameOf(places, search.legs[0]?.from ?? '');
	const to = nameOf(places, (search.trip === 'multi-city' ? search.legs.at(-1)?.to : search.legs[0]?.to) ?? '');
	return from && to ? t(search.trip === 'return' ? 'titleReturn' : 'title', { from, to }) : null;
}
