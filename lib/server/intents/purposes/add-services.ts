import 'server-only';
import { addOrderServices, listAvailableOrderServices } from '#contract/air/order-service.ts';
import { listPayments, type Payment } from '#contract/air/payment.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import { addAmounts, compareAmounts, toMinor } from '#contract/common/amounts.ts';
import type { Request } from '#contract/endpoint.ts';
import { type Paying, paymentsOf } from '#lib/flights/new-order.ts';
import { type AddedService, addedServices } from '#lib/trips/added-service.ts';
import { hasFlightsAhead } from '#lib/trips/has-flights-ahead.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import { may } from '../../may.ts';
import { call, type CallOptions } from '../../service-client.ts';
import { refused } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { IntentFacts, IntentRow } from '../intent-store.ts';
import { failureOf, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { sumOf } from '../price-sum.ts';
import { AddInput } from '../schemas.ts';
import { requestOf } from '../sealed.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';

type NewServices = NonNullable<Request<typeof addOrderServices>['body']>;

export interface AddFacts extends IntentFacts {
	/** What was last priced, and is agreed to by a press: the ids, what they are, and which payments there were. */
	chosen?: { add_services: NewServices['add_services']; services: AddedService[]; payments_before: string[] };
}

type Row = IntentRow<AddFacts>;

/** An airline is asked what it adds. */
const LIST_TIMEOUT_MS = 25_000;

/** What can be added to an order now. */
export const addableServices = (orderId: string, options: CallOptions = {}) =>
	call(listAvailableOrderServices, { params: { id: orderId } }, { timeoutMs: LIST_TIMEOUT_MS, ...options });

const sameChoice = (a: NewServices['add_services'], b: NewServices['add_services']): boolean =>
	JSON.stringify(a.map(({ id, quantity }) => [id, quantity])) ===
	JSON.stringify(b.map(({ id, quantity }) => [id, quantity]));

const totalOf = (services: readonly AddedService[], currency: string): string =>
	addAmounts(currency, '0', ...services.map(({ amount }) => amount));

const added = ({ subject_id }: Pick<Row, 'subject_id'>): Extract<Outcome<AddFacts>, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

const paymentsOfOrder = (orderId: string) =>
	call(listPayments, { query: { order_id: orderId, limit: '200' } }, { timeoutMs: LIST_TIMEOUT_MS });

/** How the payment of an attempt stands, with which an addition begins and ends; `none`: there is none. */
async function paymentOf(row: Row): Promise<Payment['status'] | 'none' | undefined> {
	const payments = await paymentsOfOrder(row.subject_id);
	const request = requestOf(row) as NewServices | undefined;
	if (!payments.ok || !request) return undefined;
	const { type, amount, currency } = request.payment;
	const before = new Set(row.facts.chosen?.payments_before);
	const own = payments.data.filter(
		(one) =>
			!before.has(one.id) &&
			one.type === type &&
			one.currency === currency &&
			compareAmounts(currency, one.amount, amount) === 0,
	);
	const ofStatus = (status: Payment['status']) => own.find((one) => one.status === status)?.status;
	return ofStatus('pending') ?? ofStatus('succeeded') ?? own[0]?.status ?? 'none';
}

/** The outcome of the attempt, from its payment. */
async function find(row: Row): Promise<Found<AddFacts>> {
	const status = await paymentOf(row);
	if (status === undefined || status === 'pending') return UNKNOWN;
	return status === 'succeeded' ? added(row) : { state: 'none', why: 'airline_unknown' };
}

/** The outcome of an attempt that reached the service and that it has not told yet. */
async function endOf(row: Row): Promise<Outcome<AddFacts>> {
	const status = await paymentOf(row);
	if (status === 'succeeded') return added(row);
	return status === 'failed' || status === 'cancelled'
		? { state: 'refused', failure: failureOf('airline_unknown', true) }
		: UNKNOWN;
}

/** Adds seats and bags to an order, any number of times: its subject and its result are the order. */
export const addServices = {
	name: 'add_services',
	act: 'add_services',
	needs: 'trip.add_services',
	repeatable: true,
	input: AddInput,
	async open(orderId, viewer) {
		const trip = await readTrip(orderId, viewer);
		if (trip.state !== 'open') return trip;
		if (trip.access !== 'full') return { state: 'missing' as const };
		const { order, now } = trip;
		/** It is cancelled or not paid, or its last flight has departed. */
		if (order.cancelled_at !== null || order.payment_status.paid_at === null || !hasFlightsAhead(order, now))
			return { state: 'closed' as const, order, now };
		const listed = await addableServices(order.id, { device: viewer.device });
		if (!listed.ok) return { state: 'unlisted' as const, order, now, problem: listed.problem };
		const mayAct = (await may(viewer, 'trip.add_services', { tripId: order.id })) === 'full';
		return {
			state: 'open',
			facts: { booking_reference: order.booking_reference },
			keepMs: KEEP_MS,
			email: mailboxOf(order),
			shown: { order, now, mayAct, services: listed.data as readonly OrderAvailableService[] },
		} satisfies Begun<AddFacts, unknown>;
	},
	async price({ subject_id: id }, { services: chosen }, options) {
		const [listed, payments] = await Promise.all([addableServices(id, options), paymentsOfOrder(id)]);
		if (!listed.ok) return listed;
		if (!payments.ok) return payments;
		const services = addedServices(chosen, listed.data);
		const currency = services?.[0]?.currency;
		if (!services || !currency) return refused(422, 'ancillary_service_not_available');
		const total = totalOf(services, currency);
		const sum = sumOf(currency, { total, tax: null, services: total }, []);
		return {
			sum,
			facts: { chosen: { add_services: chosen, services, payments_before: payments.data.map((one) => one.id) } },
		};
	},
	shown: (_, { facts: { chosen } }) => ({ services: chosen?.services ?? [] }),
	request({ facts: { chosen } }, _attempt, { add_services, agreed: { amount, currency } }, paying: Paying | null) {
		if (!chosen || !sameChoice(chosen.add_services, add_services)) return refused(422, 'price_changed');
		const total = totalOf(chosen.services, currency);
		if (chosen.services.some((each) => each.currency !== currency) || compareAmounts(currency, total, amount) !== 0)
			return refused(422, 'price_changed');
		const free = { type: 'balance' as const, amount, currency };
		const [payment = free, ...others] = paying ? paymentsOf(paying) : [];
		const isPaid = paying !== null || toMinor(amount, currency) === 0n;
		return isPaid && others.length === 0 && payment.type !== 'airline_credit'
			? { body: { add_services, payment } }
			: refused(422, 'unsupported_action');
	},
	async send(row, body, { late, ...options }) {
		const answer = await call(addOrderServices, { params: { id: row.subject_id }, body }, options);
		if (answer.ok) {
			if ('services' in answer.data && answer.data.id === row.subject_id) return added(row);
			return late ? endOf(row) : UNKNOWN;
		}
		const outcome = refusedBy(answer.problem, late);
		return late && outcome.state === 'unknown' && answer.problem.replayed ? endOf(row) : outcome;
	},
	find,
	hasFailed: async ({ age_ms }) => age_ms >= ASK_AGAIN_MS,
	taken: new Set<string>(),
	underWay: new Set(['already_paid']),
	events: ['air.payment.succeeded', 'air.payment.failed', 'air.payment.cancelled'],
	subjectOf: ({ data: { object } }) => (typeof object.order_id === 'string' ? { id: object.order_id } : null),
	trip: ({ subject_id }) => subject_id,
	mails: {
		won: () => 'extras_added',
		// Each addition is told.
		of: ({ id }) => id,
		facts: ({ facts: { chosen }, amount, currency }) => ({ services: chosen?.services ?? [], amount, currency }),
		open: null,
	},
} satisfies Purpose<AddFacts, AddInput, NewServices>;
