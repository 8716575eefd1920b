import { getLocale, getTranslations } from 'next-intl/server';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { direction } from '#lib/i18n/locales.ts';
import type { KnownPerson } from '#lib/travel/known-party.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import { placeOption, type PlaceOption } from './place-option.ts';
import { readSearchWords } from './read-search-words.ts';
import type { SearchFormProps } from './search-form.tsx';

export interface StatedSearch {
	search: FlightSearch;
	problems?: readonly SearchProblem[];
	/** What the service knows of the search's places. */
	places: readonly PlaceSuggestion[];
	/** How far around its places to search too, kilometres; null: not at all. */
	near: NearKm | null;
	/** Whom the account of who is signed in has saved. */
	people: readonly KnownPerson[];
	/** `YYYY-MM-DD`. */
	today: string;
}

/** What the search form shows of a search: with its words and the names of its places, in the visitor's language. */
export async function readSearchForm({
	search,
	problems = [],
	places,
	near,
	people,
	today,
}: StatedSearch): Promise<SearchFormProps> {
	const [locale, words, t] = await Promise.all([getLocale(), readSearchWords(), getTranslations('home')]);
	const named: Record<string, PlaceOption> = Object.fromEntries(
		places.map((place) => [place.iata_code, placeOption(place, t('allAirports'))]),
	);
	return { search, near, places: named, problems, locale, dir: direction(locale), today, people, words };
}
