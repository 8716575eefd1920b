'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isModal } from '#components/ui/is-modal.ts';
import { parseView, type ResultsView } from '#lib/results-view.ts';
import { searchPaths } from '#lib/search-paths.ts';
import type { NearKm } from '#lib/travel/nearby.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

/** The address is written once a change has rested for so long, milliseconds. */
const REST_MS = 150;
/** Moves of one slider that follow one another within this time are one step for Back, milliseconds. */
const ONE_STEP_MS = 1500;

/** What changes of a view, or how that follows from the view. */
export type ViewChange = Partial<ResultsView> | ((now: ResultsView) => Partial<ResultsView>);

const address = (): string => location.pathname + location.search;

/**
 * How results are looked at, kept in the address so that a reload and a link show the same. Each filter and each order is
 * a step that the back button takes back.
 */
export function useView(search: FlightSearch, initial: ResultsView) {
	const [view, setView] = useState(initial);
	const looked = useRef(view);
	/** What waits to be written: a change that has not rested, or was made in a sheet that is still open. */
	const waiting = useRef<(() => void) | null>(null);
	const last = useRef({ view: initial, moved: '', at: 0 });
	useEffect(() => {
		looked.current = view;
		const url = searchPaths.flights(search, view);
		if (url === address()) return;
		const write = () => {
			waiting.current = null;
			const { view: before, moved, at } = last.current;
			const moves = movedSlider(before, view);
			last.current = { view, moved: moves, at: Date.now() };
			const step = view !== initial && !(moves !== '' && moves === moved && Date.now() - at < ONE_STEP_MS);
			history[step ? 'pushState' : 'replaceState'](history.state, '', url);
		};
		waiting.current = write;
		// A sheet that is open has an entry of its own; the address is put right when it has closed.
		const timer = setTimeout(() => !isModal() && write(), REST_MS);
		return () => clearTimeout(timer);
	}, [search, initial, view]);
	useEffect(() => {
		const onBack = () => {
			if (isModal()) return;
			if (waiting.current) return waiting.current();
			if (address() === searchPaths.flights(search, looked.current)) return;
			const before = parseView(Object.fromEntries(new URLSearchParams(location.search)));
			last.current = { view: before, moved: '', at: 0 };
			setView(before);
		};
		addEventListener('popstate', onBack);
		return () => removeEventListener('popstate', onBack);
	}, [search]);
	return {
		view,
		setView: useCallback(
			(next: ViewChange) => setView((now) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) })),
			[],
		),
		/** Where the same results are with airports of another radius; asked at the press, so that it is one for all views. */
		hrefNear: useCallback((near: NearKm | null) => searchPaths.flights(search, { ...looked.current, near }), [search]),
	};
}

/** The slider that tells two views apart, if that is all that does; else an empty word. */
function movedSlider(before: ResultsView, now: ResultsView): string {
	if (before.sort !== now.sort || before.wish !== now.wish) return '';
	const names = Object.keys(now.filters) as (keyof ResultsView['filters'])[];
	const changed = names.filter((name) => before.filters[name] !== now.filters[name]);
	const [name = ''] = changed;
	return changed.length === 1 && /^(max|departures|arrivals)/.test(name) ? name : '';
}
