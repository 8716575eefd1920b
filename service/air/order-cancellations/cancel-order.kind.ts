import { addAmounts, compareAmounts } from '#contract/common/amounts.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import { type AirKind, airline } from '#service/attempts/kind.ts';
import type { NewCredit, Returned } from '#service/attempts/returned.ts';
import { newId } from '#service/ids.ts';
import type { SupplierCancellation } from '#service/suppliers/air/cancellation.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { settledBySql } from '../airline-initiated-changes/answered-sql.ts';
import { requireOrder } from '../orders/require-order.ts';
import { anotherAct, assertConfirmable } from './assert-cancellable.ts';
import type { CancellationRow } from './cancellation-row.ts';
import { requireCancellation } from './require-cancellation.ts';
import { givesCredits, returnedOf, type ReturnTerms } from './returned-of.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';

/** What an airline is sent for a cancellation: its own key of its quote. */
export interface CancellationRequest {
	quote: string | null;
}

/** What the quote was priced on, and until when it holds. */
export interface CancellationFacts {
	terms_version: number;
	expires_at: Date | string | null;
}

/** An attempt to cancel an order as quoted. Its subject is the quote. */
export type CancellationAttempt = Attempt<CancellationRequest, ReturnTerms, CancellationFacts> & { locks: string };

/** What confirming it makes of a quote. */
type Confirmed = Pick<CancellationRow, 'confirmed_at' | 'refund_amount' | 'airline_credits'>;

/** What must hold of the order beside that nothing else is done to it. Its values are those of the facts. */
const whereSql = (first: number): string => `cancelled_at is null and cancellation_id = $5 and terms_version = $${first}
				and ($${first + 1}::timestamptz is null or $${first + 1} > service.app_now($3, $4))
				and (may_refuse_change or (select min(d) from unnest(departing_at) d) > service.app_now($3, $4))
				and (paid_at is not null or (awaiting_payment and coalesce(payment_required_by, 'infinity') > service.app_now($3, $4)))`;

/** Its values are the refund, the credits as v1 tells them, and the event's id. */
const wonSql = (first: number): string => `freed as (
			update service.orders o set acting = null, terms_version = terms_version + 1, awaiting_payment = false, cancelled_at = at,
				synced_at = at, open_change_id = null, may_refuse_change = false
			from won where o.id = won.locks
		), ${settledBySql('cancelled')}, confirmed as (
			update service.order_cancellations c set confirmed_at = at, refund_amount = $${first}, airline_credits = $${first + 1}
			from won where c.id = won.subject_id
			returning c.id, c.order_id, c.organisation_id, c.live_mode, c.confirmed_at, c.refund_amount, c.airline_credits
		), ${emitSql('told', {
			type: 'order_cancellation.confirmed',
			from: 'confirmed',
			id: `$${first + 2}`,
			key: 'id',
			object: { id: 'id', order_id: 'order_id' },
			at: 'confirmed_at',
		})}`;

/** Written where the caller has no answer yet. Its values are whether that is so, and the event's id. */
const lostSql = (first: number): string =>
	emitSql('told', {
		type: 'order_cancellation.failed',
		from: `lost where $${first}::boolean`,
		id: `$${first + 1}`,
		key: 'id',
		object: { id: 'subject_id', order_id: 'locks' },
		at: 'service.app_now(organisation_id, live_mode)',
	});

const wonValues = ({ currency }: Attempt, _: SupplierCancellation, returned: Returned | undefined) => {
	const { refunds = [], credits = [] } = returned ?? {};
	return [
		addAmounts(currency, ...refunds.map(({ amount }) => amount)),
		JSON.stringify(credits.map((credit) => creditItem(credit, currency))),
		newId('webhook_event'),
	];
};

/** A credit as v1 of a cancellation tells it. */
const creditItem = ({ id, passenger_id, issued_on, name, code, amount }: NewCredit, currency: string) => ({
	id: id.replace(/^[^_]+/, 'act'),
	passenger_id,
	issued_on,
	credit_name: name,
	credit_code: code,
	credit_amount: amount,
	credit_currency: currency,
});

/** Whether an answer is about this order, says when, and gives back no more than the airline was paid. */
function isSoundCancellation({ locks, currency, draft }: CancellationAttempt, answer: SupplierCancellation): boolean {
	if (answer?.clientReference !== locks || answer.currency !== currency) return false;
	const { credits, reissued, refund, cancelledAt } = answer;
	const isWhole =
		[credits, reissued].every((list) => Array.isArray(list)) && !Number.isNaN(Date.parse(String(cancelledAt)));
	if (!isWhole || ![refund, ...credits.map(({ amount }) => amount)].every((each) => isRefundAmount(each, currency)))
		return false;
	const isGiven = credits.length > 0 || givesCredits(draft);
	return (
		compareAmounts(currency, refund, draft.payable) <= 0 &&
		credits.every(({ passenger, amount }) => draft.passengers[passenger] !== undefined && Number(amount) > 0) &&
		(!isGiven || compareAmounts(currency, addAmounts(currency, ...credits.map(({ amount }) => amount)), refund) === 0)
	);
}

/** Cancels an order as quoted, once, and gives back what comes back. */
export const cancelOrder: AirKind<CancellationAttempt, SupplierCancellation, Confirmed> = {
	name: 'cancel_order',
	operations: { ask: 'cancel', lookUp: 'find_cancellation' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: airline,
	neverAsked: 'airline_internal',
	begin: {
		on: 'orders',
		where: whereSql,
		also: () => '',
		values: ({ facts }) => [facts.terms_version, facts.expires_at],
	},
	async refused(ctx, { locks, subject_id }) {
		const [order, quote] = await Promise.all([requireOrder(ctx, locks), requireCancellation(ctx, subject_id)]);
		assertConfirmable(quote, order, ctx.now);
		return anotherAct();
	},
	ask: ({ supplier, query, signal }, { request }) => supplier.cancel({ ...query, quote: request.quote }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findCancellation(query, signal),
	isSound: isSoundCancellation,
	won: {
		sql: wonSql,
		values: wonValues,
		cause: 'id',
		result: 'select confirmed_at, refund_amount, airline_credits from confirmed',
	},
	returns: ({ currency, draft }, answer) => returnedOf(currency, draft, answer),
	resultOf: (row) => row as Confirmed,
	lost: { sql: lostSql, values: (_, { isAlone }) => [isAlone, newId('webhook_event')] },
};
