import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import { confirmOrderCancellation, createOrderCancellation } from '#contract/air/order-cancellation.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import type { CancellationQuote } from '#lib/cancelling/cancellation-quote.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import { corrected } from '../../trips/trip-contact.ts';
import { may } from '../../may.ts';
import { call } from '../../service-client.ts';
import { problemCode, refused } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { IntentRow } from '../intent-store.ts';
import { failureOf, isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { CancelInput } from '../schemas.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';
import { renewQuote } from './renew-quote.ts';
import { type CancelFacts, quoteCancellation, standingQuote } from './quote-cancellation.ts';

/** What nobody has decided in a day is not done any more: then an order that has departed or ended gives no other answer. */
const GIVE_UP_MS = 24 * 3_600_000;
/** An airline is asked for a quote. */
const QUOTE_TIMEOUT_MS = 20_000;

type Row = IntentRow<CancelFacts>;

const isAgreed = (quote: CancellationQuote | undefined, { quote_id, agreed }: CancelInput): boolean => {
	if (quote?.id !== quote_id || quote.currency !== agreed.currency) return false;
	const { refund_amount: refund } = quote;
	if (refund === null || agreed.amount === null) return refund === agreed.amount;
	return compareAmounts(agreed.currency, refund, agreed.amount) === 0;
};

const cancelled = ({ subject_id }: Pick<Row, 'subject_id'>): Extract<Outcome<CancelFacts>, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

/** Whether the order is cancelled as quoted. When somebody else has cancelled it, this intent has not. */
async function find(row: Row): Promise<Found<CancelFacts>> {
	const order = await corrected(call(getOrder, { params: { id: row.subject_id } }));
	if (!order.ok) return UNKNOWN;
	const { cancelled_at, cancellation } = order.data;
	if (cancelled_at === null) return { state: 'none', why: 'airline_unknown' };
	return cancellation?.id === row.facts.quote?.id ? cancelled(row) : { state: 'none', why: 'already_cancelled' };
}

/**
 * The outcome of an attempt that reached the service and that it has not told yet. While it is at it the order gives no quote;
 * once there is a newer one, the one that was to be confirmed can never be.
 */
async function endOf(row: Row): Promise<Outcome<CancelFacts>> {
	const newer = await call(
		createOrderCancellation,
		{ body: { order_id: row.subject_id } },
		{ timeoutMs: QUOTE_TIMEOUT_MS },
	);
	if (newer.ok) return { state: 'refused', failure: failureOf('airline_unknown', true) };
	if (problemCode(newer.problem) !== 'already_cancelled') return UNKNOWN;
	const found = await find(row);
	return found.state === 'none' ? { state: 'refused', failure: failureOf(found.why, true) } : found;
}

/** Whether an order stands that nobody can cancel any more. */
async function isOver(row: Row): Promise<boolean> {
	const order = await corrected(call(getOrder, { params: { id: row.subject_id } }));
	return order.ok && order.data.cancelled_at === null && !order.data.available_actions.includes('cancel');
}

/** Cancels an order as quoted: its subject and its result are the order. */
export const cancelOrder = {
	name: 'cancel',
	act: 'cancel_order',
	needs: 'trip.cancel',
	input: CancelInput,
	async open(orderId, viewer, known) {
		const trip = await readTrip(orderId, viewer);
		if (trip.state !== 'open') return trip;
		if (trip.access !== 'full') return { state: 'missing' as const };
		const { order, now } = trip;
		/** It is cancelled, its hold has expired, or it has departed. */
		if (!order.available_actions.includes('cancel')) return { state: 'closed' as const, order, now };
		const standing = known && (await standingQuote(known.facts, order, now));
		const quoted = standing ? { facts: { quote: standing } } : await quoteCancellation(order, viewer.device);
		if ('problem' in quoted) return { state: 'unquoted' as const, order, now, problem: quoted.problem };
		const { quote } = quoted.facts;
		const mayAct = (await may(viewer, 'trip.cancel', { tripId: order.id })) === 'full';
		const back = { amount: quote.refund_amount, currency: quote.currency };
		const aboveLimit = (await may(viewer, 'refund', { back })) === 'none';
		return {
			state: 'open',
			facts: { booking_reference: order.booking_reference, ...quoted.facts },
			keepMs: KEEP_MS,
			email: mailboxOf(order),
			// What this visitor saw before is told beside what takes its place.
			shown: { order, now, quote, before: standing ? null : (known?.facts.quote ?? null), mayAct, aboveLimit },
		} satisfies Begun<CancelFacts, unknown>;
	},
	back: ({ agreed }) => agreed,
	shown: (_, { facts: { quote, sums } }) => ({ quote, sums }),
	request({ facts: { quote } }, _, input) {
		return isAgreed(quote, input) ? { body: { quote_id: input.quote_id } } : refused(422, 'order_cancellation_stale');
	},
	async send(row, { quote_id: id }, { late, ...options }) {
		const answer = await call(confirmOrderCancellation, { params: { id } }, options);
		if (answer.ok) {
			if (answer.data.confirmed_at) return cancelled(row);
			return late ? endOf(row) : UNKNOWN;
		}
		const outcome = refusedBy(answer.problem, late);
		// The act that is on its way may be this very attempt; and of an answer that says nothing there is no other.
		const undecided = outcome.state === 'unknown' ? answer.problem.replayed : isAnotherAct(outcome.failure);
		return late && undecided ? endOf(row) : outcome;
	},
	find,
	hasFailed: async (attempt) =>
		attempt.age_ms >= ASK_AGAIN_MS &&
		((await endOf(attempt)).state === 'refused' || (attempt.age_ms >= GIVE_UP_MS && (await isOver(attempt)))),
	taken: new Set(['already_cancelled']),
	renew: renewQuote,
	events: ['order_cancellation.confirmed', 'order_cancellation.failed'],
	subjectOf: ({ data: { object } }) => (isText(object.order_id) ? { id: object.order_id } : null),
	trip: ({ subject_id }) => subject_id,
	mails: { won: () => 'cancelled', open: null },
} satisfies Purpose<CancelFacts, CancelInput, { quote_id: string }>;

const isAnotherAct = ({ code }: { code: string }): boolean => code === 'order_not_cancellable';
