import { query } from '../search-paths.ts';

/** What was just done with a customer or a group. */
export const CUSTOMER_NEWS = [
	'added',
	'saved',
	'group_added',
	'group_saved',
	'group_deleted',
	'member_added',
	'member_removed',
	'member_failed',
] as const;
export type CustomerNews = (typeof CUSTOMER_NEWS)[number];

const PAGES = '/agent/customers';
const GROUPS = '/agent/groups';
const API = '/api/agent/customers';
const GROUPS_API = '/api/agent/groups';
const filled = (values: Record<string, string | undefined>): string =>
	query(new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []))));
const at = (base: string, id: string): string => `${base}/${encodeURIComponent(id)}`;

/** Addresses of the desk's customers and groups, apart from those that every page of the shop carries. */
export const customerPaths = {
	/** `after`: the cursor of the page. */
	list: (of: { q?: string; after?: string } = {}) => `${PAGES}${filled(of)}`,
	/** `trip`: the booking whose buyer it is. */
	add: (of: { trip?: string; group?: string } = {}) => `${PAGES}/new${filled(of)}`,
	customer: (id: string, of: { news?: CustomerNews; after?: string } = {}) => `${at(PAGES, id)}${filled(of)}`,
	edit: (id: string) => `${at(PAGES, id)}/edit`,
	groups: (of: { after?: string; news?: CustomerNews } = {}) => `${GROUPS}${filled(of)}`,
	group: (id: string, of: { news?: CustomerNews; members?: string; after?: string; q?: string } = {}) =>
		`${at(GROUPS, id)}${filled(of)}`,
	api: {
		list: (of: { q?: string } = {}) => `${API}${filled(of)}`,
		customer: (id: string) => at(API, id),
		notes: (id: string) => `${at(API, id)}/notes`,
		documents: (id: string) => `${at(API, id)}/documents`,
		serve: (id: string) => `${at(API, id)}/serve`,
		stopServing: () => '/api/agent/serving/stop',
		groups: () => GROUPS_API,
		group: (id: string) => at(GROUPS_API, id),
		members: (id: string) => `${at(GROUPS_API, id)}/members`,
	},
} as const;
