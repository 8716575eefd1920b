'use client';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { onAny } from '#components/ui/on-any.ts';
import type { SearchResults } from '#lib/api/flights.ts';
import { pinRoute, pinsOf } from '#lib/pinned-journeys.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { hasWish } from '#lib/travel/all-in-price.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { keptPlace } from './use-kept-place.ts';

/**
 * What a visitor does that needs more of the list than is written. None comes while a pointer is held down: the list would
 * take the place of what is being pressed, and the press would be lost.
 */
const USES = ['scroll', 'keydown', 'click'] as const;
/** Who reads with a program that tells the page nothing finds the whole list after so long, milliseconds. */
const AT_LATEST_MS = 8_000;

/** Whether the journeys that the server wrote into `area` were chosen from all that was found, before anybody did anything. */
export const isAsWritten = (area: HTMLElement | null, { done, offers }: SearchResults): boolean =>
	done &&
	Number(area?.querySelector<HTMLElement>('[data-offers]')?.dataset.offers) === offers.length &&
	!navigator.userActivation?.hasBeenActive;

interface Shown {
	searchId: string;
	search: FlightSearch;
	initialView: ResultsView;
}

/** What the browser knows and the server does not: where the visitor was in the list, and what is pinned. */
const isMarked = ({ searchId, search, initialView }: Shown): boolean =>
	hasWish(initialView.wish) || keptPlace(searchId) !== null || pinsOf(pinRoute(search)).length > 0;

/**
 * Whether the list has to be drawn: where the journeys that the server wrote are those that it begins with, from the
 * visitor's first act on, or once the page has long been there. Until then a page that is read does not pay for it.
 */
export function useListNeeded(asWritten: boolean, shown: Shown): boolean {
	const [used, setUsed] = useState(() => isMarked(shown));
	const waits = asWritten && !used;
	useEffect(() => {
		if (!waits) return;
		// At once: drawn a moment later, the list would come between a press and its end.
		const use = () => flushSync(() => setUsed(true));
		const timer = setTimeout(use, AT_LATEST_MS);
		const unheard = onAny(USES, use);
		return () => {
			clearTimeout(timer);
			unheard();
		};
	}, [waits]);
	return !waits;
}
