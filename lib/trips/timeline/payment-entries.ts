import type { Payment } from '#contract/air/payment.ts';
import { actorOf, doneAct, recordOf } from './actor-of.ts';
import type { TimelineKind, TimelineSource } from './timeline-entry.ts';

const KINDS = {
	succeeded: 'paid',
	pending: 'payment_pending',
	failed: 'payment_failed',
	cancelled: 'payment_cancelled',
} as const satisfies Record<Payment['status'], TimelineKind>;

/** What was paid and how. Payments that failed are told by the act that they belong to, where it was begun on this site. */
export const paymentEntries: TimelineSource = ({ order, payments, acts }) => {
	const act = doneAct(acts, order.type === 'hold' ? 'pay_order' : 'book_flight');
	const failedActs = acts.filter(({ action, outcome }) => action === 'pay_order' && outcome === 'failed').length;
	const failed = payments.filter(({ status }) => status === 'failed').slice(failedActs);
	return payments
		.filter((payment) => payment.status !== 'failed' || failed.includes(payment))
		.map((payment) => {
			const made = payment.status === 'succeeded' ? act : undefined;
			return {
				at: payment.created_at,
				kind: KINDS[payment.status],
				by: actorOf(made),
				money: { amount: payment.amount, currency: payment.currency },
				detail: payment.type,
				...(order.type === 'hold' && recordOf(made)),
			};
		});
};
