import type { AmenityType } from '#contract/stays/accommodation.ts';
import { AMENITY_TYPES } from '#contract/stays/kinds.ts';
import { type QueryValues, queryValue, queryValues } from '#lib/travel/search-query.ts';
import { NO_STAY_FILTERS, SCORES, type StayFilters } from './stay-filters.ts';
import { STAY_SORTS, type StaySort } from './sort-stays.ts';

/** How found stays are looked at: what the address holds besides the search. */
export interface StaysView {
	sort: StaySort;
	filters: StayFilters;
	/** The map takes the place of the list, on a phone. */
	map: boolean;
}

export const DEFAULT_STAYS_VIEW: StaysView = { sort: 'best', filters: NO_STAY_FILTERS, map: false };

/** Reads how to look at stays from an address. What it does not know it leaves out. */
export function parseStaysView(values: QueryValues): StaysView {
	const list = (name: string): string[] =>
		queryValues(values, name)
			.flatMap((value) => value.split(','))
			.filter((value) => /^\w{1,60}$/.test(value))
			.slice(0, 60);
	const price = queryValue(values, 'max_price');
	return {
		sort: STAY_SORTS.find((sort) => sort === queryValue(values, 'sort')) ?? 'best',
		filters: {
			maxPrice: /^\d{1,9}$/.test(price) ? Number(price) : null,
			stars: [5, 4, 3, 2, 1].filter((stars) => list('stars').includes(String(stars))),
			score: SCORES.find((score) => score === Number(queryValue(values, 'score'))) ?? null,
			amenities: AMENITY_TYPES.filter((type) => list('amenities').includes(type)) satisfies AmenityType[],
			brands: list('brands'),
			loyalty: queryValue(values, 'loyalty') === '1',
		},
		map: queryValue(values, 'view') === 'map',
	};
}

/** What a list of stays shows, beside the search itself. */
export function staysViewParams(view: Partial<StaysView> | undefined, params: URLSearchParams): URLSearchParams {
	if (!view) return params;
	const { sort, filters, map } = view;
	if (sort && sort !== 'best') params.set('sort', sort);
	if (filters?.maxPrice) params.set('max_price', String(filters.maxPrice));
	if (filters?.stars.length) params.set('stars', filters.stars.join(','));
	if (filters?.score) params.set('score', String(filters.score));
	if (filters?.amenities.length) params.set('amenities', filters.amenities.join(','));
	if (filters?.brands.length) params.set('brands', filters.brands.join(','));
	if (filters?.loyalty) params.set('loyalty', '1');
	if (map) params.set('view', 'map');
	return params;
}
