import { type EventFilter, filterParams } from './event-filter.ts';

const query = (params: URLSearchParams): string => (params.size === 0 ? '' : `?${params}`);
const API = '/api/agent/webhooks';

/** Addresses of the agents' webhook console, apart from those that every page of the shop carries. */
export const webhookPaths = {
	console: (filter: Partial<EventFilter> = {}) => `/agent/webhooks${query(filterParams(filter))}`,
	event: (eventId: string) => `/agent/webhooks/events/${encodeURIComponent(eventId)}`,
	api: {
		overview: () => API,
		ping: () => `${API}/ping`,
		events: (filter: EventFilter) => `${API}/events${query(filterParams(filter))}`,
		event: (eventId: string) => `${API}/events/${encodeURIComponent(eventId)}`,
		redeliver: (eventId: string) => `${API}/events/${encodeURIComponent(eventId)}/redeliver`,
	},
} as const;
