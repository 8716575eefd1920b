'use client';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SearchResults } from '#lib/api/flights.ts';

/**
 * What the list shows while more comes in. Under a pointer, a focus, or once scrolled into, the list stands still: what
 * is new waits until it is asked for with `show`.
 */
export function useSettled(
	latest: SearchResults,
	list: RefObject<HTMLElement | null>,
): { shown: SearchResults; show: () => void } {
	const [shown, setShown] = useState(latest);
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

	// Before anything is painted: what is asked for with `show` must not be offered for a moment.
	useLayoutEffect(() => {
		if (latest.offers === shown.offers) return;
		const element = list.current;
		const still =
			element &&
			(pointer.current || element.contains(document.activeElement) || element.getBoundingClientRect().top < 0);
		if (shown.offers.length === 0 || !still) setShown(latest);
	}, [latest, shown, list]);
	return { shown, show: useCallback(() => setShown(latest), [latest]) };
}
