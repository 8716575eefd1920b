'use client';
import { useCallback, useEffect, useMemo } from 'react';
import { type Change, useAddress } from '#components/ui/use-address.ts';
import type { ResultsView } from '#lib/results-view.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';
import { sortWith } from '#lib/travel/sort-journeys.ts';

type ViewChange = Change<ResultsView>;

// Only Back reads an address: its script comes with the first change, before there is anything to go back to.
const reader = () => import('./read-view.ts');
const parse = async (query: URLSearchParams): Promise<ResultsView> => (await reader()).readView(query);

/** How results of flights are looked at, kept in the address: each filter and each order is a step of the back button. */
export function useView(search: FlightSearch, initial: ResultsView) {
	const hrefOf = useCallback((view: ResultsView) => searchPaths.flights(search, view), [search]);
	const { view, setView, looked } = useAddress(initial, { hrefOf, parse, movedSlider });
	useEffect(() => {
		if (view !== initial) reader().catch(() => undefined);
	}, [view, initial]);
	return {
		view,
		setView,
		/** Where the same results are with airports of another radius; asked at the press, so that it is one for all views. */
		hrefNear: useCallback(
			(near: NearKm | null) => searchPaths.flights(search, { ...looked.current, near }),
			[search, looked],
		),
	};
}

/** What changes a view, one for all drawings. What waits is shown with it (`before`). */
export function useChanges(setView: (change: ViewChange) => void, before: () => void) {
	return useMemo(() => {
		const change = (next: ViewChange) => {
			before();
			setView(next);
		};
		return {
			onFilters: (filters: ResultsView['filters']) => change({ filters }),
			onSort: (sort: ResultsView['sort']) => change({ sort }),
			onWish: (wish: ResultsView['wish']) => change(({ sort }) => ({ wish, sort: sortWith(sort, wish) })),
		};
	}, [setView, before]);
}

/** The slider that tells two views apart, if that is all that does; else an empty word. */
function movedSlider(before: ResultsView, now: ResultsView): string {
	if (before.sort !== now.sort || before.wish !== now.wish) return '';
	const names = Object.keys(now.filters) as (keyof ResultsView['filters'])[];
	const changed = names.filter((name) => before.filters[name] !== now.filters[name]);
	const [name = ''] = changed;
	return changed.length === 1 && /^(max|departures|arrivals)/.test(name) ? name : '';
}
