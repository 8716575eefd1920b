import type { ResultsView } from './results-view.ts';
import { searchParams } from './search-params.ts';
import type { NearKm } from './travel/nearby.ts';
import type { ResultFilters, TimeRange } from './travel/result-filters.ts';
import type { FlightSearch } from './travel/search-query.ts';
import { type SeenOffer, seenParams } from './travel/seen-offer.ts';

/** What follows the path of an address. */
export const query = (params: URLSearchParams): string =>
	params.size === 0 ? '' : `?${params.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`;

/** How one comes to an offer: it was found again in place of one that had ended; it was shared, or saved. */
interface OfferCome {
	found?: 'again';
	kept?: string | undefined;
}

/**
 * The addresses that searching needs: the only ones that home and results load. Other pages take `paths`, which has
 * these too.
 */
export const searchPaths = {
	/** The search form: empty, or with a search and how far around its places it reaches. */
	home: (search?: FlightSearch, near: NearKm | null = null) =>
		`/${search ? query(viewParams({ near }, searchParams(search))) : ''}`,
	flights: (search: FlightSearch, view?: Partial<ResultsView>) =>
		`/flights${query(viewParams(view, searchParams(search)))}`,
	/** The same search with fresh prices in place of those of `searchId`. */
	flightsAgain: (search: FlightSearch, searchId: string, view?: ResultsView) => {
		const params = viewParams(view, searchParams(search));
		params.set('instead', searchId);
		return `/flights${query(params)}`;
	},
	/** One offer. The search and what was seen go along, so that a link that is over can be rebuilt. */
	offer: (offerId: string, search?: FlightSearch, seen?: SeenOffer, { found, kept }: OfferCome = {}) => {
		const params = offerParams(search, seen, { kept });
		if (found) params.set('found', found);
		return `/flights/offers/${encodeURIComponent(offerId)}${query(params)}`;
	},
	/** Journeys side by side, each as `PinnedJourney.address`. */
	compare: (addresses: readonly string[]) =>
		`/flights/compare${query(new URLSearchParams(addresses.map((address) => ['journey', address])))}`,
	howWeRank: () => '/how-we-rank',
	api: {
		/** JSON lines of a search that this visitor started, and of those that come with it. */
		searchStream: (searchId: string, also: readonly string[] = []) =>
			`/api/flights/search/${encodeURIComponent(searchId)}${query(new URLSearchParams(also.map((id) => ['also', id])))}`,
		/** The search form, filled with the search of an address; `search` is what follows its path. */
		searchForm: (search: string) => `/api/flights/form${search}`,
		/** Remembered prices of a search on other days; without days: to ask for the search's own. */
		prices: (search: FlightSearch, days?: { first: string; last: string }) => {
			const params = searchParams(search);
			if (days) for (const [name, day] of Object.entries(days)) params.set(name, day);
			return `/api/flights/prices${query(params)}`;
		},
		/** What is remembered from a place. */
		pricesFrom: (code: string) => `/api/flights/prices/from?from=${encodeURIComponent(code)}`,
	},
} as const;

/** The search of an offer, what was seen of it, and whose travellers go along. */
export function offerParams(
	search: FlightSearch | undefined,
	seen: SeenOffer | undefined,
	{ carry, kept }: { carry?: string | undefined; kept?: string | undefined } = {},
): URLSearchParams {
	const params = search ? searchParams(search) : new URLSearchParams();
	if (seen) seenParams(params, seen);
	if (carry) params.set('carry', carry);
	if (kept) params.set('kept', kept);
	return params;
}

const NUMBERS = {
	maxMinutes: 'max_minutes',
	maxLayover: 'max_wait',
	maxPrice: 'max_price',
	maxEmissions: 'max_co2',
} as const;
const LISTS = {
	airlines: 'airlines',
	without: 'without',
	airports: 'airports',
	via: 'via',
	cabins: 'cabins',
	includes: 'with',
	alliances: 'alliances',
	withoutAlliances: 'without_alliances',
	aircraft: 'aircraft',
	withoutAircraft: 'without_aircraft',
} as const;

/** What a search's results show, beside the search itself. */
export function viewParams(view: Partial<ResultsView> | undefined, params: URLSearchParams): URLSearchParams {
	if (!view) return params;
	const { filters, sort, near, wish } = view;
	if (sort && sort !== 'best') params.set('sort', sort);
	if (filters) filterParams(filters, params);
	if (near) params.set('near', String(near));
	if (wish?.checked) params.set('bag', String(wish.checked));
	if (wish?.carry_on) params.set('cabin_bag', String(wish.carry_on));
	if (wish?.seat) params.set('seat', '1');
	return params;
}

function filterParams(filters: ResultFilters, params: URLSearchParams): void {
	if (filters.stops.length) params.set('stops', filters.stops.join(','));
	for (const [name, key] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
		if (filters[name].length) params.set(key, filters[name].join(','));
	}
	ranges(params, 'departs', filters.departures);
	ranges(params, 'arrives', filters.arrivals);
	for (const [name, key] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][]) {
		if (filters[name] !== null) params.set(key, String(filters[name]));
	}
	if (filters.sameAirports) params.set('same_airports', '1');
}

const clock = (minute: number): string =>
	`${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`;

function ranges(params: URLSearchParams, name: string, all: readonly (TimeRange | null)[]): void {
	for (const [i, range] of all.entries()) if (range) params.set(`${name}${i + 1}`, range.map(clock).join('-'));
}
