import { compareAmounts } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { deadlineOf } from './deadline-of.ts';
import { refundAt } from './refund-at.ts';
import type { StayTelling } from './stay-telling.ts';

/**
 * Why not all of what was paid comes back of a stay: which deadline was over when it was cancelled. Null: it is not
 * cancelled, no deadline was over, or what comes back is not what the rate says.
 */
export function cancelledLate(booking: StaysBooking, say: StayTelling): string | null {
	const { cancelled_at: cancelled, paid_amount: paid, paid_currency: currency, refund_amount: refund } = booking;
	const timeline = booking.accommodation.rooms[0]?.rates[0]?.cancellation_timeline ?? [];
	if (cancelled === null || compareAmounts(currency, paid, '0') === 0) return null;
	const at = Date.parse(cancelled);
	const missed = timeline.findLast(({ before }) => Date.parse(before) < at);
	const due = refundAt(timeline, currency, at);
	if (!missed || compareAmounts(currency, refund ?? '0', due) !== 0) return null;
	const deadline = deadlineOf(missed.before, booking.accommodation, say);
	if (compareAmounts(currency, due, '0') === 0) return say.t('cancel.lateNothing', deadline);
	const own = (amount: string) => say.own(say.money(amount, currency));
	return say.t('cancel.late', { ...deadline, amount: own(due), paid: own(paid) });
}
