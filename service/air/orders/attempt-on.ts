import type { Attempt, AttemptPayment, KindName } from '#service/attempts/attempt.ts';
import type { RequestContext } from '#service/context.ts';
import type { OrderRow } from './order-row.ts';

/** An attempt at an act on an order that is paid by one payment, whose id it has. */
export type ActAttempt<Request, Facts> = Attempt<Request, null, Facts> & { locks: string };

/** What all such attempts have in common. */
export const attemptOn = (
	{ idempotencyKey }: Pick<RequestContext, 'idempotencyKey'>,
	order: OrderRow,
	kind: KindName,
	payment: AttemptPayment,
): Omit<ActAttempt<never, never>, 'subject_id' | 'amount' | 'request' | 'facts'> => ({
	id: payment.id,
	kind,
	organisation_id: order.organisation_id,
	live_mode: order.live_mode,
	locks: order.id,
	supplier: order.supplier,
	currency: order.total_currency,
	payments: [payment],
	draft: null,
	idempotency_key: idempotencyKey,
});
