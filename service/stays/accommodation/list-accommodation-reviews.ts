import type { PageQuery } from '#contract/common/pagination.ts';
import type { listAccommodationReviews as Endpoint } from '#contract/stays/accommodation.ts';
import { decodeCursor, encodeCursor, refuseCursor } from '#service/db/cursor.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireHotels } from '../require-hotels.ts';

const TAG = 'reviews';

/**
 * What guests say of a hotel, the newest first. A cursor counts from the oldest, so that those which are written
 * meanwhile neither repeat nor hide one.
 */
export const listAccommodationReviews: Verb<typeof Endpoint> = async (ctx, { params, query }) => {
	const hotels = requireHotels(ctx);
	const whole = await hotels.reviews(params.id, { from: 0, count: 0 }, ctx.now);
	if (!whole) throw new ServiceError('not_found');
	const { total } = whole;
	const { from, to } = rangeOf(query, total);
	const page = await hotels.reviews(params.id, { from, count: to - from }, ctx.now);
	const cursorAt = (index: number) => encodeCursor(TAG, [String(total - index)]);
	return {
		data: {
			reviews: (page?.reviews ?? []).map(({ reviewerName, score, text, createdOn }) => ({
				reviewer_name: reviewerName,
				score,
				text,
				created_at: createdOn,
			})),
		},
		meta: {
			limit: query.limit,
			before: from > 0 && from < to ? cursorAt(from) : null,
			after: to < total && from < to ? cursorAt(to - 1) : null,
		},
	};
};

/** Where a page begins and ends, counted from the newest. */
function rangeOf(query: PageQuery, total: number): { from: number; to: number } {
	const cursor = decodeCursor(query, TAG, 1);
	if (!cursor) return { from: 0, to: Math.min(query.limit, total) };
	const [fromOldest = ''] = cursor.keys;
	if (!/^\d{1,9}$/.test(fromOldest)) throw new ValidationFailure([refuseCursor(cursor.parameter)]);
	const index = Math.min(Math.max(total - Number(fromOldest), 0), total);
	if (cursor.backwards) return { from: Math.max(0, index - query.limit), to: index };
	const from = Math.min(index + 1, total);
	return { from, to: Math.min(from + query.limit, total) };
}
