import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { paperMoment } from '../kit/paper-moment.ts';
import type { PaperWords } from '../kit/paper-words.ts';

/** By when a hold is to be paid, on the clock where the journey begins; null when no deadline is stated. */
export function payBy(order: Order, words: PaperWords): { date: string; time: string; zone: string } | null {
	const deadline = order.payment_status.payment_required_by;
	return deadline ? paperMoment(deadline, order, words) : null;
}

/** What keeps a booking from being good at `now`, epoch milliseconds. Null when it is booked and paid. */
export function bookingStatus(order: Order, now: number, words: PaperWords): string | null {
	const { t } = words;
	const status = tripStatus(order, now);
	if (status === 'cancelled')
		return t('cancelled', { date: paperMoment(order.cancelled_at ?? order.synced_at, order, words).date });
	if (status === 'lapsed' || status === 'paying') return t(status);
	if (status === 'confirmed') return null;
	const by = payBy(order, words);
	return by ? t('unpaid', by) : t('unpaidNoDate');
}
