import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { BookingRow } from './booking-row.ts';
import { findBooking } from './store.ts';

/**
 * The caller's booking of this id.
 * @throws ServiceError `not_found`
 */
export async function requireBooking(ctx: Pick<RequestContext, 'db' | 'caller'>, id: string): Promise<BookingRow> {
	const row = await findBooking(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
