import { getLocale, getTranslations } from 'next-intl/server';
import { direction } from '#lib/i18n/locales.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { placeOption, type PlaceOption } from './place-option.ts';
import { readSearchWords } from './read-search-words.ts';
import { SearchForm } from './search-form.tsx';

export interface SearchTicketProps {
	search: FlightSearch;
	problems?: readonly SearchProblem[];
	/** What the service knows of the search's places. */
	places: readonly PlaceSuggestion[];
	today: string;
}

/** The search form with its words and the names of its places. */
export async function SearchTicket({ search, problems = [], places, today }: SearchTicketProps) {
	const [locale, words, t] = await Promise.all([getLocale(), readSearchWords(), getTranslations('home')]);
	const named: Record<string, PlaceOption> = Object.fromEntries(
		places.map((place) => [place.iata_code, placeOption(place, t('allAirports'))]),
	);
	return (
		<SearchForm
			search={search}
			places={named}
			problems={problems}
			locale={locale}
			dir={direction(locale)}
			today={today}
			words={words}
		/>
	);
}
