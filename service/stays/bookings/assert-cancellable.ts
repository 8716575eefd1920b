import { ServiceError } from '#service/errors.ts';
import type { BookingRow } from './booking-row.ts';

/** An act on the booking that is on its way, or has just been done. */
export const notCancellable = (): ServiceError =>
	new ServiceError('booking_not_cancellable', { message: 'Another act on this booking is on its way.' });

/**
 * Makes sure that a stay can be cancelled now.
 * @throws ServiceError `already_cancelled`, `booking_not_cancellable`
 */
export function assertCancellable(
	{ cancelled_at, acting, arrives_by }: Pick<BookingRow, 'cancelled_at' | 'acting' | 'arrives_by'>,
	now: Date,
): void {
	if (cancelled_at) {
		throw new ServiceError('already_cancelled', { message: 'The booking has already been cancelled.' });
	}
	if (acting !== null) throw notCancellable();
	if (arrives_by <= now) {
		throw new ServiceError('booking_not_cancellable', { message: 'The day of check-in is over at the hotel.' });
	}
}
