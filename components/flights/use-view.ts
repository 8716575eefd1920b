'use client';
import { useCallback, useEffect, useState } from 'react';
import { searchPaths } from '#lib/search-paths.ts';
import type { ResultsView } from '#lib/results-view.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

/** How results are looked at, kept in the address so that a reload, a link and the back button show the same. */
export function useView(search: FlightSearch, initial: ResultsView) {
	const [view, setView] = useState(initial);
	useEffect(() => {
		const url = searchPaths.flights(search, view);
		if (url === location.pathname + location.search) return;
		const write = () => history.replaceState(history.state, '', url);
		const timer = setTimeout(() => {
			// A sheet that is open has an entry of its own; the address is put right when it has closed.
			if ((history.state as { modal?: boolean } | null)?.modal) addEventListener('popstate', write, { once: true });
			else write();
		}, 150);
		return () => {
			clearTimeout(timer);
			removeEventListener('popstate', write);
		};
	}, [search, view]);
	return { view, setView: useCallback((next: Partial<ResultsView>) => setView((now) => ({ ...now, ...next })), []) };
}
