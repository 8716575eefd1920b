import type { Wish } from './travel/all-in-price.ts';
import { CABIN_CLASSES } from '#contract/air/search-limits.ts';
import { DAY_PART_NAMES, INCLUDED, NO_FILTERS, type ResultFilters } from './travel/result-filters.ts';
import type { FlightSearch, QueryValues } from './travel/search-query.ts';
import { type SeenOffer, seenParams } from './travel/seen-offer.ts';
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

const query = (params: URLSearchParams): string =>
	params.size === 0 ? '' : `?${params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;

/** Every address of the storefront. Pages, links, redirects and tests take them from here. */
export const paths = {
	home: (search?: FlightSearch) => `/${search ? query(searchParams(search)) : ''}`,
	flights: (search: FlightSearch, view?: ResultsView) => `/flights${query(viewParams(view, searchParams(search)))}`,
	/** The same search with fresh prices in place of those of `searchId`. */
	flightsAgain: (search: FlightSearch, searchId: string, view?: ResultsView) => {
		const params = viewParams(view, searchParams(search));
		params.set('instead', searchId);
		return `/flights${query(params)}`;
	},
	/** Results without JavaScript: the page waits for the first cards. */
	flightsPlain: (search: FlightSearch, view?: ResultsView, page = 1) => {
		const params = viewParams(view, searchParams(search));
		params.set('plain', '1');
		if (page > 1) params.set('page', String(page));
		return `/flights${query(params)}`;
	},
	/** Leg by leg: partial offers of the first leg, then the next. */
	legByLeg: (search: FlightSearch, chosen: readonly string[] = [], page = 1) => {
		const params = searchParams(search);
		for (const id of chosen) params.append('chosen', id);
		if (page > 1) params.set('page', String(page));
		return `/flights/leg-by-leg${query(params)}`;
	},
	/** One offer. The search and what was seen go along, so that a link that is over can be rebuilt. */
	offer: (offerId: string, search?: FlightSearch, seen?: SeenOffer, found?: 'again') => {
		const params = offerParams(search, seen);
		if (found) params.set('found', found);
		return `/flights/offers/${encodeURIComponent(offerId)}${query(params)}`;
	},
	/** Searches again and leads to the same flights. */
	offerAgain: (offerId: string, search: FlightSearch, seen: SeenOffer) =>
		`/flights/offers/${encodeURIComponent(offerId)}/again${query(offerParams(search, seen))}`,
	/** Where booking an offer begins. */
	checkoutFlight: (offerId: string, search?: FlightSearch, seen?: SeenOffer) =>
		`/checkout/flights/${encodeURIComponent(offerId)}${query(offerParams(search, seen))}`,
	stays: () => '/stays',
	trips: () => '/trips',
	findBooking: () => '/find-booking',
	howWeRank: () => '/how-we-rank',
	accessibility: () => '/accessibility',
	legal: (page: string) => `/legal/${page}`,
	api: {
		/** JSON lines of a search that this visitor started. */
		searchStream: (searchId: string) => `/api/flights/search/${encodeURIComponent(searchId)}`,
		placeSuggestions: (text: string) => `/api/places/suggestions?query=${encodeURIComponent(text)}`,
		placesNear: (lat: number, lng: number) => `/api/places/suggestions?lat=${lat}&lng=${lng}&rad=100000`,
		offer: (offerId: string) => `/api/flights/offers/${encodeURIComponent(offerId)}`,
	},
} as const;

/** A search as query parameters, always in the same order: equal searches have equal addresses. `parseSearch` reads it. */
export function searchParams(search: FlightSearch): URLSearchParams {
	const params = new URLSearchParams({ trip: search.trip });
	const own = search.trip === 'return' ? search.legs.slice(0, 1) : search.legs;
	for (const leg of own) {
		params.append('from', leg.from);
		params.append('to', leg.to);
		params.append('depart', leg.date);
	}
	if (search.trip === 'return') params.set('return', search.legs[1]?.date ?? '');
	windows(
		params,
		'leave',
		search.legs.map((leg) => leg.departs),
	);
	windows(
		params,
		'arrive',
		search.legs.map((leg) => leg.arrives),
	);
	params.set('adults', String(search.adults));
	for (const age of search.children) params.append('children', String(age));
	if (search.infants > 0) params.set('infants', String(search.infants));
	if (search.cabin) params.set('cabin', search.cabin);
	if (search.direct) params.set('direct', '1');
	for (const { airline, code } of search.corporate) params.append('corporate', `${airline}:${code}`);
	return params;
}

function offerParams(search: FlightSearch | undefined, seen: SeenOffer | undefined): URLSearchParams {
	const params = search ? searchParams(search) : new URLSearchParams();
	return seen ? seenParams(params, seen) : params;
}

function windows(params: URLSearchParams, name: string, all: readonly ({ from: string; to: string } | null)[]): void {
	if (all.every((window) => window === null)) return;
	for (const window of all) params.append(name, window ? `${window.from}-${window.to}` : '');
}

const NUMBERS = {
	maxMinutes: 'max_minutes',
	maxLayover: 'max_wait',
	maxPrice: 'max_price',
	maxEmissions: 'max_co2',
} as const;
const LISTS = { airlines: 'airlines', via: 'via', cabins: 'cabins', includes: 'with' } as const;

function viewParams(view: ResultsView | undefined, params: URLSearchParams): URLSearchParams {
	if (!view) return params;
	const { filters, sort, wish } = view;
	if (sort !== 'best') params.set('sort', sort);
	if (filters.stops.length) params.set('stops', filters.stops.join(','));
	for (const [name, key] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
		if (filters[name].length) params.set(key, filters[name].join(','));
	}
	filters.departures.forEach((parts, i) => parts.length && params.set(`departs${i + 1}`, parts.join(',')));
	filters.arrivals.forEach((parts, i) => parts.length && params.set(`arrives${i + 1}`, parts.join(',')));
	for (const [name, key] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][]) {
		if (filters[name] !== null) params.set(key, String(filters[name]));
	}
	if (wish.checked) params.set('bag', String(wish.checked));
	if (wish.carry_on) params.set('cabin_bag', String(wish.carry_on));
	if (wish.seat) params.set('seat', '1');
	return params;
}

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
	return {
		sort: SORTS.find((name) => name === list('sort')[0]) ?? 'best',
		filters: {
			stops: [0, 1, 2].filter((n) => list('stops').includes(String(n))),
			airlines: list('airlines'),
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
		wish: {
			checked: Math.min(3, number('bag') ?? 0),
			carry_on: Math.min(2, number('cabin_bag') ?? 0),
			seat: number('seat') === 1,
		},
	};
}

const trimEnd = <T>(lists: T[][]): T[][] => lists.slice(0, lists.findLastIndex((list) => list.length > 0) + 1);
