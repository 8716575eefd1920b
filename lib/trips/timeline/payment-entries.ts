import type { Payment } from '#contract/air/payment.ts';
import { actorOf, APART_MS, doneAct, isDuring, recordOf } from './actor-of.ts';
import type { TimelineKind, TimelineSource } from './timeline-entry.ts';

const KINDS = {
	succeeded: 'paid',
	pending: 'payment_pending',
	failed: 'payment_failed',
	cancelled: 'payment_cancelled',
} as const satisfies Record<Payment['status'], TimelineKind>;

/** Acts that are paid for after the booking. */
const PAYING_LATER: ReadonlySet<string> = new Set(['add_services', 'change_order']);
const succeeded = (payments: readonly Payment[]): Payment[] => payments.filter(({ status }) => status === 'succeeded');

/** What was paid and how. Payments that failed are told by the act that they belong to, where it was begun on this site. */
export const paymentEntries: TimelineSource = ({ order, payments, acts }) => {
	const [first, ...later] = [
		doneAct(acts, order.type === 'hold' ? 'pay_order' : 'book_flight'),
		...acts.filter(({ action, outcome }) => outcome === 'done' && PAYING_LATER.has(action)),
	];
	const begins = Math.min(...succeeded(payments).map(({ created_at: at }) => Date.parse(at)));
	// What was paid later and by no act of this site was paid elsewhere.
	const isFirst = ({ created_at: at }: Payment): boolean => Date.parse(at) <= begins + APART_MS;
	const failedActs = acts.filter(({ action, outcome }) => action === 'pay_order' && outcome === 'failed').length;
	const failed = payments.filter(({ status }) => status === 'failed').slice(failedActs);
	return payments
		.filter((payment) => payment.status !== 'failed' || failed.includes(payment))
		.map((payment) => {
			const made =
				payment.status === 'succeeded'
					? (later.find((act) => isDuring(act, payment.created_at)) ?? (isFirst(payment) ? first : undefined))
					: undefined;
			return {
				at: payment.created_at,
				kind: KINDS[payment.status],
				by: actorOf(made),
				money: { amount: payment.amount, currency: payment.currency },
				detail: payment.type,
				...(order.type === 'hold' && made === first && recordOf(made)),
			};
		});
};
