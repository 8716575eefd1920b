import { PAGE_LIMIT } from '#contract/common/pagination.ts';
import { type listStaysBookings as Endpoint, UNPAGED_BOOKINGS } from '#contract/stays/booking.ts';
import type { Verb } from '#service/http/handler.ts';
import { stayPictures } from '../picture-addresses.ts';
import { bookingView } from './booking-view.ts';
import { selectBookings } from './store.ts';

/** The caller's bookings: all of them, or page by page where pages are asked for. */
export const listStaysBookings: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const isPaged = (query.limit ?? query.after ?? query.before) !== undefined;
	const limit = query.limit ?? (isPaged ? PAGE_LIMIT.default : UNPAGED_BOOKINGS);
	const { rows, meta } = await selectBookings(ctx.db, ctx.caller, { ...query, limit });
	const pictures = stayPictures(ctx);
	return { data: rows.map((row) => bookingView(row, pictures)), meta };
};
