import { query } from '#lib/search-paths.ts';
import { type StayQuestion, stayParams } from '../search/stay-question.ts';

/** A hotel's page at its reviews after a cursor, for the same stay; without a cursor, at the newest. */
export function reviewsHref(accommodationId: string, question: StayQuestion, after: string | null): string {
	const params = stayParams(question);
	if (after !== null) params.set('reviews', after);
	return `/stays/${encodeURIComponent(accommodationId)}${query(params)}#reviews`;
}
