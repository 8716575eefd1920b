'use client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { NO_RESULTS, type SearchResults } from '#lib/api/flights.ts';
import { readSearch } from '#lib/api/read-search.ts';

/**
 * What a search has found so far, read while the page is open, and what the list shows of it. Under a pointer, a focus, or
 * once scrolled into, the list stands still: what is new waits until it is asked for with `show`. Both are told in one
 * state, so that what comes is drawn once.
 */
export function useSearchResults(
	searchId: string,
	/** Further searches that come with it: the same list at every drawing. */
	also: readonly string[],
	list: RefObject<HTMLElement | null>,
): { latest: SearchResults; shown: SearchResults; show: () => void } {
	const [{ latest, shown }, setResults] = useState({ latest: NO_RESULTS, shown: NO_RESULTS });
	const pointer = useRef(false);

	useEffect(() => {
		const element = list.current;
		if (!element) return;
		const over = () => (pointer.current = true);
		const out = () => (pointer.current = false);
		element.addEventListener('pointerenter', over);
		element.addEventListener('pointerleave', out);
		return () => {
			element.removeEventListener('pointerenter', over);
			element.removeEventListener('pointerleave', out);
		};
	}, [list]);

	useEffect(() => {
		const gone = new AbortController();
		const tell = (results: SearchResults) => {
			const element = list.current;
			const still =
				element &&
				(pointer.current || element.contains(document.activeElement) || element.getBoundingClientRect().top < 0);
			setResults(({ shown: before }) => {
				const same = results.offers === before.offers;
				return { latest: results, shown: same || (still && before.offers.length > 0) ? before : results };
			});
		};
		void readSearch(searchId, gone.signal, tell, also);
		return () => gone.abort();
	}, [searchId, also, list]);
	const show = useCallback(() => setResults((now) => ({ latest: now.latest, shown: now.latest })), []);
	return { latest, shown, show };
}
