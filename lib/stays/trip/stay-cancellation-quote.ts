import type { StaysBooking } from '#contract/stays/booking.ts';
import { subtractAmounts } from '#contract/common/amounts.ts';
import { refundAt } from './refund-at.ts';

/** What cancelling a stay gives back and costs until its next deadline, as it is shown and agreed to. No names. */
export interface StayCancellationQuote {
	/** The booking with the sum: another one once that is. */
	id: string;
	currency: string;
	paid_amount: string;
	refund_amount: string;
	lost_amount: string;
	/** Until when that much comes back, an instant; null: nothing more changes. */
	expires_at: string | null;
}

/** What cancelling a stay comes to at an instant, epoch milliseconds. */
export function stayCancellationQuote(booking: StaysBooking, at: number): StayCancellationQuote {
	const { id, paid_amount: paid, paid_currency: currency } = booking;
	const timeline = booking.accommodation.rooms[0]?.rates[0]?.cancellation_timeline ?? [];
	const refund = refundAt(timeline, currency, at);
	return {
		id: `${id}.${refund}`,
		currency,
		paid_amount: paid,
		refund_amount: refund,
		lost_amount: subtractAmounts(currency, paid, refund),
		expires_at: timeline.find(({ before }) => at <= Date.parse(before))?.before ?? null,
	};
}
