import 'server-only';
import type { z } from 'zod';
import { type ChangePayment, confirmOrderChange, getOrderChange } from '#contract/air/order-change.ts';
import { getOrder } from '#contract/air/order.ts';
import { compareAmounts } from '#contract/common/amounts.ts';
import { changeDue, type ChangeQuote } from '#lib/changing/change-quote.ts';
import { type Paying, paymentsOf } from '#lib/flights/new-order.ts';
import { mailboxOf } from '#lib/trips/mailbox-of.ts';
import type { GivenBack } from '../../agent/refund-limit.ts';
import { corrected } from '../../trips/trip-contact.ts';
import { may } from '../../may.ts';
import { call } from '../../service-client.ts';
import { refused } from '../../service-problem.ts';
import { readTrip } from '../../trips/read-trip.ts';
import type { IntentRow } from '../intent-store.ts';
import { failureOf, isText, type Outcome, refusedBy, UNKNOWN } from '../outcome.ts';
import { sumOf } from '../price-sum.ts';
import { ChangeInput } from '../schemas.ts';
import { ASK_AGAIN_MS, KEEP_MS } from './act-times.ts';
import type { Begun, Found, Purpose } from './purpose.ts';
import { type ChangeFacts, quoteChange } from './quote-change.ts';
import { askSameAgain, renewChange } from './renew-change.ts';

type Row = IntentRow<ChangeFacts>;
interface ChangeToConfirm {
	change_id: string;
	/** Left out where nothing is due. */
	payment?: z.output<typeof ChangePayment>;
}

const isAgreed = (quote: ChangeQuote | undefined, { change_id, agreed }: ChangeInput): quote is ChangeQuote =>
	quote?.id === change_id &&
	quote.currency === agreed.currency &&
	compareAmounts(agreed.currency, quote.change_total, agreed.amount) === 0;

/** What a change gives back to the customer; null: nothing. */
const backOf = (amount: string, currency: string): GivenBack | null =>
	amount.startsWith('-') ? { amount: amount.slice(1), currency } : null;

/** What pays for a change: a card or the balance. */
function paymentOf(paying: Paying): ChangeToConfirm['payment'] {
	const [payment, ...others] = paymentsOf(paying);
	if (others.length > 0 || (payment?.type !== 'card' && payment?.type !== 'balance')) return undefined;
	return { ...payment, type: payment.type };
}

const changed = ({ subject_id }: Pick<Row, 'subject_id'>): Extract<Outcome<ChangeFacts>, { state: 'won' }> => ({
	state: 'won',
	resultId: subject_id,
	facts: {},
});

/** Whether the order is changed as priced. When somebody else has changed it, this intent has not. */
async function find(row: Row): Promise<Found<ChangeFacts>> {
	const order = await corrected(call(getOrder, { params: { id: row.subject_id } }));
	if (!order.ok) return UNKNOWN;
	const { changes, cancelled_at: cancelled } = order.data;
	if (changes.some(({ id }) => id === row.facts.quote?.id)) return changed(row);
	return { state: 'none', why: cancelled === null ? 'airline_unknown' : 'order_not_changeable' };
}

/**
 * The outcome of an attempt that reached the service and that it has not told yet. While it is at it the order gets no change
 * offers; once it does and is not changed, the attempt is over.
 */
async function endOf(row: Row): Promise<Outcome<ChangeFacts>> {
	const offered = await askSameAgain(row);
	const found = await find(row);
	if (found.state !== 'none') return found;
	const over = offered || found.why === 'order_not_changeable';
	return over ? { state: 'refused', failure: failureOf(found.why, true) } : UNKNOWN;
}

const isAnotherAct = ({ code }: { code: string }): boolean => code === 'order_not_changeable';

/** Changes the flights of an order as priced: its subject and its result are the order. */
export const changeOrder = {
	name: 'change',
	act: 'change_order',
	needs: 'trip.change',
	repeatable: true,
	input: ChangeInput,
	async open(orderId, viewer, known, asked = '') {
		const trip = await readTrip(orderId, viewer);
		if (trip.state !== 'open') return trip;
		if (trip.access !== 'full') return { state: 'missing' as const };
		const { order, now } = trip;
		/** It is not paid or cancelled, it has departed, or its fare allows no change. */
		if (!order.available_actions.includes('change')) return { state: 'closed' as const, order, now };
		const offerId = known?.facts.opened_with === asked ? (known.facts.offer_id ?? asked) : asked;
		const priced = await quoteChange(order, offerId, viewer.device);
		if ('problem' in priced) return { state: 'unquoted' as const, order, now, problem: priced.problem };
		const { change, offer, quote, facts } = priced;
		const mayAct = (await may(viewer, 'trip.change', { tripId: order.id })) === 'full';
		const back = backOf(quote.change_total, quote.currency);
		const aboveLimit = back !== null && (await may(viewer, 'refund', { back })) === 'none';
		return {
			state: 'open',
			facts: { booking_reference: order.booking_reference, opened_with: asked, ...facts },
			keepMs: KEEP_MS,
			email: mailboxOf(order),
			shown: { order, now, change, offer, quote, mayAct, aboveLimit },
		} satisfies Begun<ChangeFacts, unknown>;
	},
	/** A change is paid to the cent: no way of paying adds to it. */
	async price({ facts: { quote } }, _, options) {
		if (!quote) return refused(422, 'price_changed');
		const answer = await call(getOrderChange, { params: { id: quote.id } }, options);
		if (!answer.ok) return answer;
		if (Date.parse(answer.data.expires_at) <= answer.now) return refused(422, 'price_changed');
		return { sum: sumOf(quote.currency, { total: quote.change_total, tax: null, services: '0' }, []) };
	},
	pays: ({ subject_id, facts: { quote } }) => quote?.id ?? subject_id,
	back: ({ agreed: { amount, currency } }) => backOf(amount, currency),
	shown: (_, { facts: { quote, replaced, dropped } }) => ({ quote, replaced, dropped }),
	request({ facts: { quote } }, _, input, paying) {
		if (!isAgreed(quote, input)) return refused(422, 'price_changed');
		const payment = paying ? paymentOf(paying) : undefined;
		if ((changeDue(quote) === 'pay') !== (payment !== undefined)) return refused(422, 'unsupported_action');
		return { body: { change_id: quote.id, ...(payment && { payment }) } };
	},
	async send(row, { change_id: id, payment }, { late, ...options }) {
		const answer = await call(confirmOrderChange, { params: { id }, body: payment ? { payment } : {} }, options);
		if (answer.ok) {
			if (answer.data.confirmed_at) return changed(row);
			return late ? endOf(row) : UNKNOWN;
		}
		const outcome = refusedBy(answer.problem, late);
		// The act that is on its way may be this very attempt; and of an answer that says nothing there is no other.
		const undecided = outcome.state === 'unknown' ? answer.problem.replayed : isAnotherAct(outcome.failure);
		return late && undecided ? endOf(row) : outcome;
	},
	find,
	hasFailed: async (attempt) => attempt.age_ms >= ASK_AGAIN_MS && (await endOf(attempt)).state === 'refused',
	taken: new Set(['order_change_already_actioned']),
	renew: renewChange,
	events: ['air.order.changed'],
	subjectOf: ({ data: { object } }) => (isText(object.order_id) ? { id: object.order_id } : null),
	trip: ({ subject_id }) => subject_id,
	mails: {
		won: () => 'changed',
		of: ({ facts: { quote } }) => quote?.id ?? '',
		facts: ({ facts: { quote } }) => ({ change_id: quote?.id }),
		open: null,
	},
} satisfies Purpose<ChangeFacts, ChangeInput, ChangeToConfirm>;
