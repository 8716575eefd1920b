'use client';
import { useEffect, useState } from 'react';
import { NO_RESULTS, type SearchResults } from '#lib/api/flights.ts';
import { readSearch } from '#lib/api/read-search.ts';

/** What a search has found so far. It is read while the page is open. */
export function useSearchResults(searchId: string): SearchResults {
	const [results, setResults] = useState(NO_RESULTS);
	useEffect(() => {
		const gone = new AbortController();
		void readSearch(searchId, gone.signal, setResults);
		return () => gone.abort();
	}, [searchId]);
	return results;
}
