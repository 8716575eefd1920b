import { refundOf } from '../refund-of.ts';
import { actorOf, AIRLINE, doneAct, recordOf } from './actor-of.ts';
import type { TimelineSource } from './timeline-entry.ts';

/** That it was cancelled, by whom, and what its airline gives back. What nobody asked for is the airline's doing. */
export const cancellationEntries: TimelineSource = ({ order, acts }) => {
	const { cancelled_at: at, cancellation } = order;
	if (at === null) return [];
	const act = doneAct(acts, 'cancel_order');
	const refund = refundOf(order);
	const paid = order.payment_status.paid_at !== null;
	return [
		{ at, kind: 'cancelled', by: actorOf(act) ?? (cancellation === null ? AIRLINE : null), ...recordOf(act) },
		...(refund
			? [
					{
						at: refund.decidedAt,
						kind: 'refund_approved' as const,
						by: AIRLINE,
						money: { amount: refund.amount, currency: refund.currency },
						...(refund.to && { detail: refund.to }),
					},
				]
			: []),
		...(!refund && paid && cancellation?.confirmed_at && cancellation.refund_amount !== null
			? [{ at: cancellation.confirmed_at, kind: 'refund_none' as const, by: AIRLINE }]
			: []),
	];
};
