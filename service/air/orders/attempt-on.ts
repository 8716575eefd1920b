import type { Attempt, AttemptPayment, KindName } from '#service/attempts/attempt.ts';
import type { RequestContext } from '#service/context.ts';
import type { OrderRow } from './order-row.ts';

/** What all acts on an order that are paid have in common. Such an attempt has its payment's id. */
export const attemptOn = (
	{ idempotencyKey }: Pick<RequestContext, 'idempotencyKey'>,
	order: OrderRow,
	kind: KindName,
	payment: AttemptPayment,
): Pick<Attempt, 'id' | 'kind' | 'organisation_id' | 'live_mode' | 'supplier' | 'payments' | 'idempotency_key'> & {
	locks: string;
} => ({
	id: payment.id,
	kind,
	organisation_id: order.organisation_id,
	live_mode: order.live_mode,
	locks: order.id,
	supplier: order.supplier,
	payments: [payment],
	idempotency_key: idempotencyKey,
});
