import type { updateStaysBooking as Endpoint } from '#contract/stays/booking.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { stayPictures } from '../picture-addresses.ts';
import { bookingView } from './booking-view.ts';
import { requireBooking } from './require-booking.ts';
import { updateBooking } from './store.ts';

/** Replaces a booking's metadata, its users, or both. */
export const updateStaysBooking: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	await requireBooking(ctx, params.id);
	await requireCustomerUsers(ctx.db, ctx.caller, body.users ?? []);
	const metadata = body.metadata && Object.keys(body.metadata).length === 0 ? null : body.metadata;
	const users = body.users && [...new Set(body.users)];
	const row = await updateBooking(ctx.db, ctx.caller, params.id, { metadata, users });
	if (!row) throw new ServiceError('not_found');
	return bookingView(row, stayPictures(ctx));
};
