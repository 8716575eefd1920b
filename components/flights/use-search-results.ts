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
		// By where it moved last: a notice above may push the list from under a pointer that has not moved.
		const moved = ({ target }: PointerEvent) => {
			pointer.current = target instanceof Node && element.contains(target);
		};
		const gone = () => {
			pointer.current = false;
		};
		const lifted = ({ pointerType }: PointerEvent) => {
			if (pointerType !== 'mouse') gone();
		};
		const page = document.documentElement;
		page.addEventListener('pointermove', moved, { passive: true });
		page.addEventListener('pointerup', lifted);
		page.addEventListener('pointercancel', lifted);
		page.addEventListener('pointerleave', gone);
		return () => {
			page.removeEventListener('pointermove', moved);
			page.removeEventListener('pointerup', lifted);
			page.removeEventListener('pointercancel', lifted);
			page.removeEventListener('pointerleave', gone);
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
