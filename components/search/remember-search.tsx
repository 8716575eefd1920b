'use client';
import { useEffect } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { placesOf, type RecentPlace, type RecentSearch, rememberSearch } from '#lib/recent-searches.ts';

interface RememberSearchProps extends Pick<RecentSearch, 'of'> {
	/** The language of the words. */
	locale: Locale;
	/** Query of the results page. */
	query: string;
	places: readonly RecentPlace[];
	/** Dates, travellers and cabin in words. */
	detail: string;
}

/** Keeps a search in this browser, for the atlas of the home page. It shows nothing. */
export function RememberSearch({ of, query, places, detail, locale }: RememberSearchProps) {
	useEffect(() => {
		if (places.length >= placesOf({ of }))
			rememberSearch({ of, query, places: [...places], detail, locale, at: Date.now() });
	}, [of, query, places, detail, locale]);
	return null;
}
