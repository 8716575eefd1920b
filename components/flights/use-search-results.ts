'use client';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { NO_RESULTS, type SearchResults } from '#lib/api/flights.ts';
import { readSearch } from '#lib/api/read-search.ts';
import { isAsWritten } from './use-list-needed.ts';
import { usePointerWithin } from './use-pointer-within.ts';
import { useScrolled } from './use-scrolled.ts';

/** The server writes the first journeys of a quick search so long after the page was asked for, milliseconds. */
const SOON_MS = 1_000;

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
): { latest: SearchResults; shown: SearchResults; asWritten: boolean; show: () => void } {
	const [{ latest, shown, asWritten }, setResults] = useState({
		latest: NO_RESULTS,
		shown: NO_RESULTS,
		asWritten: false,
	});
	const pointer = usePointerWithin(list);
	const scrolled = useScrolled();

	useEffect(() => {
		const gone = new AbortController();
		const tell = (results: SearchResults) => {
			const element = list.current;
			const still =
				element &&
				(pointer.current ||
					element.contains(document.activeElement) ||
					(scrolled.current && element.getBoundingClientRect().top < 0));
			const stands = !scrolled.current && !pointer.current && isAsWritten(element, results);
			// Drawing a list takes long on a phone: in pieces, so that a press between them is answered.
			startTransition(() =>
				setResults(({ shown: before, asWritten: stood }) => {
					const first = before.offers.length === 0;
					const same = results.offers === before.offers;
					return {
						latest: results,
						shown: same || (still && !first) ? before : results,
						asWritten: stands && (first || stood),
					};
				}),
			);
		};
		const written = () => {
			// Who has scrolled wants more than the few that the server wrote.
			if (scrolled.current) return null;
			if (list.current?.querySelector('article')) return 'there';
			return performance.now() < SOON_MS ? 'coming' : null;
		};
		void readSearch(searchId, gone.signal, tell, also, written);
		return () => gone.abort();
	}, [searchId, also, list, pointer, scrolled]);
	// All that follows of new offers is worked out after what was pressed has been painted; without any there is nothing to do.
	const show = useCallback(
		() =>
			startTransition(() =>
				setResults((now) => (now.latest.offers === now.shown.offers ? now : { ...now, shown: now.latest })),
			),
		[],
	);
	return { latest, shown, asWritten, show };
}
