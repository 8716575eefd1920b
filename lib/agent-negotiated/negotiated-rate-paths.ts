import { query } from '../search-paths.ts';

/** What was just done with a negotiated rate. */
export const RATE_NEWS = ['added', 'saved', 'deleted'] as const;
export type RateNews = (typeof RATE_NEWS)[number];

const PAGES = '/agent/negotiated-rates';
const API = '/api/agent/negotiated-rates';
const filled = (values: Record<string, string | undefined>): string =>
	query(new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))));

/** Addresses of the desk's negotiated rates, apart from those that every page of the shop carries. */
export const negotiatedRatePaths = {
	/** `after`: the cursor of the page. */
	list: (at: { after?: string; news?: RateNews } = {}) => `${PAGES}${filled(at)}`,
	add: () => `${PAGES}/new`,
	rate: (id: string, news?: RateNews) => `${PAGES}/${encodeURIComponent(id)}${filled({ news })}`,
	api: {
		list: () => API,
		rate: (id: string) => `${API}/${encodeURIComponent(id)}`,
	},
} as const;
