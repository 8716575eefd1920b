import type { PaymentRefund } from '#contract/air/payment.ts';
import type { TripRefund } from './refund-of.ts';

/**
 * Which refunds of a trip's payments belong to what came back by one act. A cancellation is named by its parts; those of
 * other acts say when they were decided alone.
 */
export const isPartOf =
	({ act, id, decidedAt }: Pick<TripRefund, 'act' | 'id' | 'decidedAt'>) =>
	({ order_cancellation_id: cancellation, created_at: at }: PaymentRefund): boolean =>
		act === 'cancellation' ? cancellation === id : cancellation === null && Date.parse(at) === Date.parse(decidedAt);
