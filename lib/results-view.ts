import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { hasWish, type Wish } from './travel/all-in-price.ts';
import { DAY_PART_NAMES, INCLUDED, NO_FILTERS, type ResultFilters } from './travel/result-filters.ts';
import type { QueryValues } from './travel/search-query.ts';
import { SORTS, type Sort } from './travel/sort-journeys.ts';

/** How results are looked at: what the URL holds besides the search. */
export interface ResultsView {
	sort: Sort;
	filters: ResultFilters;
	wish: Wish;
}

export const DEFAULT_VIEW: ResultsView = {
	sort: 'best',
	filters: NO_FILTERS,
	wish: { checked: 0, carry_on: 0, seat: false },
};

/** Reads how to look at results from a query. What it does not know it leaves out. */
export function parseView(values: QueryValues): ResultsView {
	const list = (name: string): string[] =>
		[values[name] ?? []]
			.flat()
			.flatMap((value) => value.split(','))
			.filter((value) => /^[\w-]{1,30}$/.test(value))
			.slice(0, 60);
	const number = (name: string): number | null => {
		const value = list(name)[0];
		return value && /^\d{1,9}$/.test(value) ? Number(value) : null;
	};
	const perSlice = (name: string) =>
		trimEnd([1, 2, 3, 4, 5, 6].map((i) => DAY_PART_NAMES.filter((part) => list(`${name}${i}`).includes(part))));
	const wish = {
		checked: Math.min(3, number('bag') ?? 0),
		carry_on: Math.min(2, number('cabin_bag') ?? 0),
		seat: number('seat') === 1,
	};
	const sort = SORTS.find((name) => name === list('sort')[0]) ?? 'best';
	return {
		sort: hasWish(wish) || sort !== 'all_in' ? sort : 'cheapest',
		filters: {
			stops: [0, 1, 2].filter((n) => list('stops').includes(String(n))),
			airlines: list('airlines'),
			without: list('without'),
			airports: list('airports'),
			sameAirports: number('same_airports') === 1 ? true : null,
			via: list('via'),
			cabins: CABIN_CLASSES.filter((name) => list('cabins').includes(name)),
			includes: INCLUDED.filter((name) => list('with').includes(name)),
			departures: perSlice('departs'),
			arrivals: perSlice('arrives'),
			maxMinutes: number('max_minutes'),
			maxLayover: number('max_wait'),
			maxPrice: number('max_price'),
			maxEmissions: number('max_co2'),
		},
		wish,
	};
}

const trimEnd = <T>(lists: T[][]): T[][] => lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1);
