import 'server-only';
import { getOrder, listOrders, type Order } from '#contract/air/order.ts';
import { listPayments } from '#contract/air/payment.ts';
import { isOfIntent } from '#lib/booking/new-order.ts';
import { call } from '../service-client.ts';
import type { IntentRow } from './intent-store.ts';

/** What the service knows: undefined when it cannot be asked now. */
export type Known<T> = { found: T | null } | undefined;

/** The order that this intent made of its offer. Another visitor's order of the same offer is none of ours. */
export async function ownOrder({ id, subject_id }: IntentRow): Promise<Known<Order>> {
	const answer = await call(listOrders, { query: { offer_id: subject_id, limit: '50' } });
	if (!answer.ok) return undefined;
	return { found: answer.data.find((order) => isOfIntent(order.metadata, id)) ?? null };
}

/** Where the order stands that is being paid. */
export type Payable =
	| { state: 'paid'; order: Order }
	/** A payment is on its way. */
	| { state: 'paying' }
	/** Nobody is paying for it: it waits, or can no longer be paid. */
	| { state: 'unpaid'; open: boolean };

export async function payableOrder({ subject_id }: IntentRow): Promise<Payable | undefined> {
	const [order, payments] = await Promise.all([
		call(getOrder, { params: { id: subject_id } }),
		call(listPayments, { query: { order_id: subject_id, limit: '50' } }),
	]);
	if (!order.ok || !payments.ok) return undefined;
	const { paid_at, awaiting_payment } = order.data.payment_status;
	if (paid_at) return { state: 'paid', order: order.data };
	if (payments.data.some(({ status }) => status === 'pending')) return { state: 'paying' };
	return { state: 'unpaid', open: awaiting_payment };
}
