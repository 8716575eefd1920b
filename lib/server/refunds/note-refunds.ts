import 'server-only';
import {
	getOrderCancellation,
	listOrderCancellations,
	type OrderCancellation,
	type RefundDestination,
} from '#contract/air/order-cancellation.ts';
import { listPayments } from '#contract/air/payment.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { call, type Device } from '../service-client.ts';
import type { ServiceProblem } from '../service-problem.ts';
import { keepRefund, unnoted } from './refund-store.ts';

/** What the agency paid itself comes back to it, and is its customer's. */
const OF_AGENCY: ReadonlySet<RefundDestination> = new Set(['balance', 'arc_bsp_cash']);
const MOST = '200';

const failed = ({ errors, kind }: ServiceProblem): Error => new Error(errors[0]?.code ?? kind);

const givesBack = ({ confirmed_at, refund_amount, refund_currency }: OrderCancellation): boolean =>
	confirmed_at !== null && refund_amount !== null && compareAmounts(refund_currency, refund_amount, '0') > 0;

/** Whether any of it came back to the agency. Rejects when the payments cannot be read. */
async function cameToAgency({ refund_to: to, order_id }: OrderCancellation): Promise<boolean> {
	if (to !== 'original_form_of_payment') return OF_AGENCY.has(to);
	const payments = await call(listPayments, { query: { order_id, limit: MOST } });
	if (!payments.ok) throw failed(payments.problem);
	return payments.data.some(
		({ type, status }) => status === 'succeeded' && (type === 'balance' || type === 'arc_bsp_cash'),
	);
}

async function note(db: WebDatabase, cancellations: readonly OrderCancellation[]): Promise<void> {
	const refunds = cancellations.filter(givesBack);
	if (refunds.length === 0) return;
	const fresh = await unnoted(
		db,
		refunds.map(({ id }) => id),
	);
	for (const refund of refunds.filter(({ id }) => fresh.has(id)))
		await keepRefund(db, refund, await cameToAgency(refund));
}

/** Notes what a cancellation gives back, once. Rejects when the service does not tell. */
export async function noteRefund(db: WebDatabase, cancellationId: string): Promise<void> {
	const answer = await call(getOrderCancellation, { params: { id: cancellationId } });
	if (!answer.ok) throw failed(answer.problem);
	await note(db, [answer.data]);
}

/** Notes what the newest cancellations give back: of those that no webhook has told. Rejects as above. */
export async function noteRefunds(db: WebDatabase, device: Device): Promise<void> {
	const answer = await call(listOrderCancellations, { query: { limit: MOST } }, { device });
	if (!answer.ok) throw failed(answer.problem);
	await note(db, answer.data);
}
