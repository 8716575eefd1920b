import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { ALLIANCES } from './travel/alliances.ts';
import { hasWish, type Wish } from './travel/all-in-price.ts';
import { NEAR_KM, type NearKm } from './travel/nearby.ts';
import { DAY, INCLUDED, NO_FILTERS, type ResultFilters, TIME_STEP, type TimeRange } from './travel/result-filters.ts';
import type { QueryValues } from './travel/search-query.ts';
import { SORTS, type Sort } from './travel/sort-journeys.ts';

/** How results are looked at: what the URL holds besides the search. */
export interface ResultsView {
	sort: Sort;
	filters: ResultFilters;
	wish: Wish;
	/** Airports as far as this from the places of the search are searched too, kilometres; null: only those asked for. */
	near: NearKm | null;
}

export const DEFAULT_VIEW: ResultsView = {
	sort: 'best',
	filters: NO_FILTERS,
	wish: { checked: 0, carry_on: 0, seat: false },
	near: null,
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
	const perSlice = (name: string) => trimEnd([1, 2, 3, 4, 5, 6].map((i) => readRange(list(`${name}${i}`)[0])));
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
			alliances: ALLIANCES.filter((name) => list('alliances').includes(name)),
			withoutAlliances: ALLIANCES.filter((name) => list('without_alliances').includes(name)),
			aircraft: list('aircraft'),
			withoutAircraft: list('without_aircraft'),
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
		near: NEAR_KM.find((km) => km === number('near')) ?? null,
	};
}

const trimEnd = <T>(ranges: (T | null)[]): (T | null)[] =>
	ranges.slice(0, ranges.findLastIndex((range) => range !== null) + 1);

/** `0600-1430` as minutes after midnight, in steps of the slider; null where it is none. */
function readRange(text: string | undefined): TimeRange | null {
	const [from, to] = (/^(\d{2}[0-5]\d)-(\d{2}[0-5]\d)$/.exec(text ?? '') ?? [])
		.slice(1)
		.map((time) => Math.round((Number(time.slice(0, 2)) * 60 + Number(time.slice(2))) / TIME_STEP) * TIME_STEP);
	if (from === undefined || to === undefined || from >= to || to > DAY || to - from === DAY) return null;
	return [from, to];
}
