'use client';
import { useEffect } from 'react';
import { type RecentPlace, rememberSearch } from '#lib/recent-searches.ts';

interface RememberSearchProps {
	/** Query of the results page. */
	query: string;
	places: readonly RecentPlace[];
	/** Dates, travellers and cabin in words. */
	detail: string;
}

/** Keeps a search in this browser, for the atlas of the home page. It shows nothing. */
export function RememberSearch({ query, places, detail }: RememberSearchProps) {
	useEffect(() => {
		if (places.length > 1) rememberSearch({ query, places: [...places], detail, at: Date.now() });
	}, [query, places, detail]);
	return null;
}
