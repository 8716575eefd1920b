import { query } from '#lib/search-paths.ts';

/** A hotel's page at its reviews after a cursor, for the same stay; without a cursor, at the newest. `page`: its query. */
export function reviewsHref(accommodationId: string, page: URLSearchParams, after: string | null): string {
	const params = new URLSearchParams(page);
	if (after !== null) params.set('reviews', after);
	return `/stays/${encodeURIComponent(accommodationId)}${query(params)}#reviews`;
}
