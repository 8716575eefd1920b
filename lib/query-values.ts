import type { QueryValues } from './travel/search-query.ts';

/** A query as pages get it: one text for a name that comes once, all texts for one that comes more often. */
export function queryValues(params: URLSearchParams): QueryValues {
	const names = new Set(params.keys());
	return Object.fromEntries(
		[...names].map((name) => [name, params.getAll(name).length > 1 ? params.getAll(name) : (params.get(name) ?? '')]),
	);
}
