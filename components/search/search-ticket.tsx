import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { direction } from '#lib/i18n/locales.ts';
import type { FlightSearch, SearchProblem } from '#lib/travel/search-query.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { placeOption, type PlaceOption } from './place-option.ts';
import { readSearchWords } from './read-search-words.ts';
import type { SearchFormProps } from './search-form.tsx';

export interface SearchTicketProps {
	search: FlightSearch;
	problems?: readonly SearchProblem[];
	/** What the service knows of the search's places. */
	places: readonly PlaceSuggestion[];
	today: string;
	/** `SearchForm` where the form is what the page is for, `SearchFormLazy` where it is an exception. */
	form: ComponentType<SearchFormProps>;
}

/** The search form with its words and the names of its places. */
export async function SearchTicket({ search, problems = [], places, today, form: Form }: SearchTicketProps) {
	const [locale, words, t] = await Promise.all([getLocale(), readSearchWords(), getTranslations('home')]);
	const named: Record<string, PlaceOption> = Object.fromEntries(
		places.map((place) => [place.iata_code, placeOption(place, t('allAirports'))]),
	);
	return (
		<Form
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
