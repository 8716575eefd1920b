import 'server-only';
import {
	getOrderCancellation,
	listOrderCancellations,
	type OrderCancellation,
	type RefundDestination,
} from '#contract/air/order-cancellation.ts';
import { listPayments } from '#contract/air/payment.ts';
import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import { refundParts } from '#lib/cancelling/refund-parts.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { keepRefund, unnoted } from './refund-store.ts';

/** What the agency paid itself comes back to it, and is its customer's. */
const OF_AGENCY: ReadonlySet<string> = new Set(['balance', 'arc_bsp_cash']);
/** Some of it may go to a card, which takes its time. */
const TO_CARDS: ReadonlySet<RefundDestination> = new Set(['card', 'original_form_of_payment']);
const MOST = '200';

const failed = ({ errors, kind }: ServiceProblem): Error => new Error(errors[0]?.code ?? kind);

const givesBack = ({ confirmed_at, refund_amount, refund_currency }: OrderCancellation): boolean =>
	confirmed_at !== null && refund_amount !== null && compareAmounts(refund_currency, refund_amount, '0') > 0;

/**
 * What of a refund came back to the agency; null: nothing. Of an order that was paid in several ways it is the agency's part
 * where the payments tell it, else all of it. Rejects when the payments cannot be read.
 */
async function agencyPart(refund: OrderCancellation): Promise<string | null> {
	const { id, refund_to: to, refund_amount: all, refund_currency: currency, order_id } = refund;
	if (to !== 'original_form_of_payment') return OF_AGENCY.has(to) ? all : null;
	const payments = await call(listPayments, { query: { order_id, limit: MOST } });
	if (!payments.ok) throw failed(payments.problem);
	const ofAgency = payments.data.filter(({ type, status }) => status === 'succeeded' && OF_AGENCY.has(type));
	const parts = refundParts(payments.data, ({ order_cancellation_id }) => order_cancellation_id === id);
	if (!parts || parts.length === 0) return ofAgency.length > 0 ? all : null;
	const own = parts.filter(({ refund: { type } }) => OF_AGENCY.has(type));
	return own.length > 0 ? addAmounts(currency, ...own.map(({ refund: { amount } }) => amount)) : null;
}

async function note(db: WebDatabase, cancellations: readonly OrderCancellation[]): Promise<void> {
	const refunds = cancellations.filter(givesBack);
	if (refunds.length === 0) return;
	const fresh = await unnoted(
		db,
		refunds.map(({ id }) => id),
	);
	for (const refund of refunds.filter(({ id }) => fresh.has(id)))
		await keepRefund(db, refund, { owed: await agencyPart(refund), onItsWay: TO_CARDS.has(refund.refund_to) });
}

/** Notes what a cancellation gives back, once. Rejects when the service does not tell. */
export async function noteRefund(db: WebDatabase, cancellationId: string): Promise<void> {
	const answer = await call(getOrderCancellation, { params: { id: cancellationId } });
	if (!answer.ok) throw failed(answer.problem);
	await note(db, [answer.data]);
}

/** Notes what the newest cancellations give back: of those that no webhook has told. Rejects as above. */
export async function noteRefunds(db: WebDatabase, device?: Device): Promise<void> {
	const answer = await call(listOrderCancellations, { query: { limit: MOST } }, device ? { device } : {});
	if (!answer.ok) throw failed(answer.problem);
	await note(db, answer.data);
}
