import { ServiceError } from '#service/errors.ts';
import { rateOf } from '../quotes/stored-stay.ts';
import type { BookingRow } from './booking-row.ts';

/** Nothing is charged for a guest who did not come, and why. */
export const noNoShow = (message: string): ServiceError => new ServiceError('unsupported_action', { message });

/** What is charged when the guest of a stay does not come, and which stored card. */
export interface NoShowCharge {
	amount: string;
	cardId: string;
}

/**
 * What a stay's guest is charged now for not having come. Where its day of check-in is over at the hotel, it cannot be
 * cancelled any more.
 * @throws ServiceError `unsupported_action`
 */
export function assertNoShow(
	{ body, cancelled_at, no_show_at, acting, arrives_by }: BookingRow,
	now: Date,
): NoShowCharge {
	// Of bookings that were made before rates said it, it is not known.
	const amount = rateOf(body.stay).noShowAmount ?? null;
	const { guarantee_card_id: cardId } = body;
	if (cardId === null || amount === null) throw noNoShow('No card guarantees this stay, or its rate takes nothing.');
	if (cancelled_at) throw noNoShow('The booking has been cancelled.');
	if (no_show_at) throw noNoShow('It has already been charged.');
	if (acting !== null) throw noNoShow('Another act on this booking is on its way.');
	if (arrives_by > now) throw noNoShow('The day of check-in is not over at the hotel.');
	return { amount, cardId };
}
