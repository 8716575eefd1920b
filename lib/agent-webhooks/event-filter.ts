/** Which events are looked at. */
export interface EventFilter {
	/** Null: of every type. */
	type: string | null;
	delivered: (typeof DELIVERED)[number];
	since: (typeof SINCE)[number];
	/** Cursor of the page. */
	after: string | null;
}
export const DELIVERED = ['all', 'yes', 'no'] as const;
export const SINCE = ['all', 'hour', 'day', 'days'] as const;

export const NO_FILTER: EventFilter = { type: null, delivered: 'all', since: 'all', after: null };

const HOUR_MS = 3_600_000;
const SPANS: Readonly<Record<EventFilter['since'], number | null>> = {
	all: null,
	hour: HOUR_MS,
	day: 24 * HOUR_MS,
	days: 72 * HOUR_MS,
};
/** Longer than any cursor. */
const LONGEST = 500;

/** Reads a filter from an address. What is not known is left out. */
export function readEventFilter(params: URLSearchParams, types: readonly string[]): EventFilter {
	const after = params.get('after');
	return {
		type: types.find((one) => one === params.get('type')) ?? null,
		delivered: DELIVERED.find((one) => one === params.get('delivered')) ?? 'all',
		since: SINCE.find((one) => one === params.get('since')) ?? 'all',
		after: after !== null && after !== '' && after.length <= LONGEST ? after : null,
	};
}

/** A filter as an address has it. */
export function filterParams(filter: Partial<EventFilter>): URLSearchParams {
	const { type = null, delivered = 'all', since = 'all', after = null } = filter;
	const params = new URLSearchParams();
	if (type !== null) params.set('type', type);
	if (delivered !== 'all') params.set('delivered', delivered);
	if (since !== 'all') params.set('since', since);
	if (after !== null) params.set('after', after);
	return params;
}

/** From when on events are looked at, by the API's clock `now`; undefined: from the beginning. */
export function sinceOf({ since }: EventFilter, now: number): string | undefined {
	const span = SPANS[since];
	return span === null ? undefined : new Date(now - span).toISOString();
}
