import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { TripRefund } from '#lib/trips/refund-of.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { receivedOf } from '../kit/received-of.ts';
import { type PaperLine, paymentLine } from './paper-sums.ts';

/** What a refund is of. Amounts are in its currency. */
export interface RefundSums {
	/** What had come in when it was decided, the oldest first. */
	payments: PaperLine[];
	paid: string;
	/** What had come back before. */
	before: string;
	/** What of it did not come back; null: more did than came in, as far as it is known. */
	kept: string | null;
}

/** What had been paid when a refund was decided, and what is left of it; `earlier` are the refunds before it. */
export function refundSums(
	{ amount, currency, decidedAt }: TripRefund,
	earlier: readonly TripRefund[],
	{ order, payments }: { order: Pick<Order, 'slices'>; payments: readonly Payment[] },
	words: PaperWords,
): RefundSums {
	const until = Date.parse(decidedAt);
	const received = receivedOf(payments).filter(
		(payment) => payment.currency === currency && Date.parse(payment.created_at) <= until,
	);
	const sum = (of: readonly { amount: string; currency: string }[]): string =>
		addAmounts(currency, '0', ...of.flatMap((one) => (one.currency === currency ? one.amount : [])));
	const [paid, before] = [sum(received), sum(earlier)];
	const kept = subtractAmounts(currency, paid, addAmounts(currency, before, amount));
	return {
		payments: received.map((payment) => paymentLine(payment, order, words)),
		paid,
		before,
		kept: compareAmounts(currency, kept, '0') < 0 ? null : kept,
	};
}
