import { useState } from 'react';
import { askDay } from '#lib/api/prices.ts';
import { ProblemError } from '#lib/api/problem-error.ts';
import { type KnownPrices, onDay } from '#lib/travel/price-question.ts';
import type { FlightSearch } from '#lib/travel/search-query.ts';

/** How many days are asked for at the same time. */
const AT_ONCE = 2;

interface DaySearches {
	/** While they run: how many are done, of how many. */
	running: { done: number; count: number } | null;
	/** Days on which nothing was found. */
	empty: readonly string[];
	/** Seconds to wait before more may be searched, or null for any other failure. */
	failed: { waitSeconds: number | null } | null;
}

/** Searches days one after another, as the visitor would, and hands over each as it becomes known. */
export function useDaySearches(search: FlightSearch, onKnown: (prices: KnownPrices) => void) {
	const [state, setState] = useState<DaySearches>({ running: null, empty: [], failed: null });
	const start = async (days: readonly string[]) => {
		const left = [...days];
		setState((old) => ({ ...old, running: { done: 0, count: days.length }, failed: null }));
		const work = async () => {
			for (let day = left.shift(); day; day = left.shift()) {
				const asked = day;
				const known = await askDay(onDay(search, asked));
				onKnown(known);
				setState((old) => ({
					...old,
					empty: known.days.length > 0 ? old.empty : [...old.empty, asked],
					running: old.running && { ...old.running, done: old.running.done + 1 },
				}));
			}
		};
		const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
		const reason: unknown = ends.find((end) => end.status === 'rejected')?.reason;
		const waitSeconds = reason instanceof ProblemError && reason.status === 429 ? reason.waitSeconds : null;
		setState((old) => ({ ...old, running: null, failed: reason === undefined ? null : { waitSeconds } }));
	};
	return { ...state, start };
}
