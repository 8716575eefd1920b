import 'server-only';
import { getOrder, type Order, priceOrder } from '#contract/air/order.ts';
import { createPayment, listPayments } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import type { Request } from '#contract/endpoint.ts';
import { type Paying, paymentsOf } from '#lib/flights/new-order.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import { corrected } from '../../trips/trip-contact.ts';
import { call } from '../../service-client.ts';
import { refused } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import { failureOf, isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { intentionsOf, sumOf } from '../price-sum.ts';
import { PayInput } from '../schemas.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';

type NewPayment = NonNullable<Request<typeof createPayment>['body']>;

const priceOf = (order: Order) => ({
	total: order.total_amount,
	tax: order.tax_amount,
	services: addAmounts(order.total_currency, ...order.services.map((service) => service.total_amount)),
});

const paid = ({ subject_id }: Pick<IntentRow, 'subject_id'>): Extract<Outcome, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

/** Whether the order is paid. Also by somebody else: it needs no payment then. */
async function find(row: IntentRow): Promise<Found<IntentFacts>> {
	const [order, payments] = await Promise.all([
		corrected(call(getOrder, { params: { id: row.subject_id } })),
		call(listPayments, { query: { order_id: row.subject_id, limit: '50' } }),
	]);
	if (!order.ok || !payments.ok) return UNKNOWN;
	const { paid_at, awaiting_payment } = order.data.payment_status;
	if (paid_at) return paid(row);
	if (payments.data.some(({ status }) => status === 'pending')) return UNKNOWN;
	return { state: 'none', why: awaiting_payment ? 'gateway_timeout_error' : 'past_payment_required_by_date' };
}

/** Pays for a held order: its subject and its result are the order. */
export const payOrder = {
	name: 'pay',
	act: 'pay_order',
	input: PayInput,
	async open(orderId, viewer) {
		const trip = await readTrip(orderId, viewer);
		if (trip.state !== 'open') return trip;
		if (trip.access !== 'full') return { state: 'missing' as const };
		const { order, now } = trip;
		const { awaiting_payment, payment_required_by } = order.payment_status;
		const ends = payment_required_by ? Date.parse(payment_required_by) : now;
		/** It is paid or cancelled, or its hold has expired. */
		if (!awaiting_payment || ends <= now) return { state: 'closed' as const, order, now };
		return {
			state: 'open',
			facts: { booking_reference: order.booking_reference, expires_at: payment_required_by },
			keepMs: Math.max(0, ends - now) + KEEP_MS,
			email: mailboxOf(order),
			shown: { order, now },
		} satisfies Begun<IntentFacts, unknown>;
	},
	/** One payment pays it whole. */
	async price({ subject_id: id }, body, options) {
		const [credit, ...others] = body.airline_credit_ids ?? [];
		if (others.length > 0) return refused(422, 'unsupported_action');
		const methods = credit ? [{ type: 'airline_credit' as const, airline_credit_id: credit }] : intentionsOf(body);
		const answer = await call(priceOrder, { params: { id }, body: { intended_payment_methods: methods } }, options);
		if (!answer.ok) return answer;
		const { data: order } = answer;
		return { sum: sumOf(order.total_currency, priceOf(order), order.intended_payment_methods) };
	},
	request(row, _attempt, _input, paying: Paying) {
		const [payment, ...others] = paymentsOf(paying);
		return payment && others.length === 0
			? { body: { order_id: row.subject_id, payment } }
			: refused(422, 'unsupported_action');
	},
	async send(row, body, { late, ...options }) {
		const answer = await call(createPayment, { body }, options);
		if (!answer.ok) return refusedBy(answer.problem, late);
		const { id, status } = answer.data;
		if (!isText(id) || status === 'pending') return UNKNOWN;
		return status === 'succeeded' ? paid(row) : { state: 'refused', failure: failureOf('payment_declined', late) };
	},
	find,
	hasFailed: async ({ age_ms }) => age_ms >= ASK_AGAIN_MS,
	taken: new Set(['already_paid']),
	events: ['air.payment.pending', 'air.payment.succeeded', 'air.payment.failed', 'air.payment.cancelled'],
	subjectOf: ({ data: { object } }) => (isText(object.order_id) ? { id: object.order_id } : null),
	trip: ({ subject_id }) => subject_id,
	mails: { won: () => 'paid', open: null },
} satisfies Purpose<IntentFacts, PayInput, NewPayment>;
