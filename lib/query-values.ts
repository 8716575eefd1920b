import type { QueryValues } from './travel/search-query.ts';

/** A query as Next gives it to pages. */
export const queryValuesOf = (params: URLSearchParams): QueryValues =>
	Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)]));
