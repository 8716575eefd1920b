import type { OrderService } from '#contract/air/order.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import { type AirKind, airline } from '#service/attempts/kind.ts';
import type { Returned } from '#service/attempts/returned.ts';
import { newId } from '#service/ids.ts';
import type { SupplierChange } from '#service/suppliers/air/changing.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { settledBySql } from '../airline-initiated-changes/answered-sql.ts';
import { documentsOf, isSoundBooking, referencesOf } from '../booking-answers.ts';
import { type ReturnTerms, returnedOf } from '../order-cancellations/returned-of.ts';
import { isSelfManaged } from '../orders/booked-values.ts';
import type { OrderBody } from '../orders/order-row.ts';
import { requireOrder } from '../orders/require-order.ts';
import { REROUTED, reroutedSql, reroutedValues } from '../orders/rerouted.ts';
import { endedPayment, PAID_PAYMENT, paidTelling, paymentBegins } from '../payments/payment-sql.ts';
import { anotherAct, assertConfirmable } from './assert-changeable.ts';
import { requireChange } from './require-change.ts';

/** What an airline is sent for a change: its own key of its offer. */
interface ChangeRequest {
	reference: string;
	/** What the order then costs. */
	total: string;
}

/** What the order is then, and what comes back of what was paid. */
interface ChangeDraft {
	body: OrderBody;
	services: OrderService[];
	/** Null: nothing comes back. */
	returns: ReturnTerms | null;
}

/** What the change was priced on, and until when it holds. */
interface ChangeFacts {
	terms_version: number;
	expires_at: Date | string;
}

/** An attempt to change an order. Its subject is the order change; its id is the payment's where there is one. */
export type ChangeAttempt = Attempt<ChangeRequest, ChangeDraft, ChangeFacts> & { locks: string };

/** Its values are those of the facts. */
const whereSql = (first: number): string => `cancelled_at is null and paid_at is not null and terms_version = $${first}
				and $${first + 1}::timestamptz > service.app_now($3, $4)
				and (select min(d) from unnest(departing_at) d) > service.app_now($3, $4)`;

/** Its values are those of `reroutedSql`, references, documents, amounts, the events' ids, and whether the agency settles it. */
const wonSql = (first: number): string => {
	const at = (n: number) => `$${first + REROUTED + n}`;
	return `${PAID_PAYMENT}, changed as (
			update service.orders o set acting = null, terms_version = terms_version + 1, synced_at = at, change_ids = change_ids || subject_id,
				open_change_id = null, may_refuse_change = false, self_managed = self_managed or ${at(7)},
				booking_references = ${at(0)}, documents = ${at(1)}, total_amount = ${at(2)}, base_amount = ${at(3)}, tax_amount = ${at(4)},
				${reroutedSql(first)}
			from won where o.id = won.locks
		), ${settledBySql('changed')}, confirmed as (
			update service.order_changes c set confirmed_at = at from won where c.id = won.subject_id returning c.*
		), ${emitSql('told', paidTelling(at(5)), {
			type: 'air.order.changed',
			from: 'confirmed',
			id: at(6),
			key: 'id',
			object: { id: 'order_id', order_id: 'order_id', order_change_id: 'id' },
			at: 'confirmed_at',
		})}`;
};

const wonValues = ({ draft, request, payments }: ChangeAttempt, { booking }: SupplierChange): unknown[] => [
	...reroutedValues(draft),
	JSON.stringify(referencesOf(draft.body, booking)),
	JSON.stringify(
		documentsOf(
			draft.body.passengers.map(({ id }) => id),
			booking,
		),
	),
	request.total,
	booking.amounts.base,
	booking.amounts.tax,
	newId('webhook_event'),
	newId('webhook_event'),
	isSelfManaged(payments),
];

/** What comes back of the payments when the new flights cost less. */
const returned = (
	{ currency, draft: { returns } }: ChangeAttempt,
	{ changedAt, reissued }: SupplierChange,
): Returned | undefined =>
	returns
		? returnedOf(currency, returns, { refund: returns.amount ?? '0', credits: [], reissued, cancelledAt: changedAt })
		: undefined;

/** Changes an order as priced, once: pays what it costs, or gives back what it costs less. */
export const changeOrder: AirKind<ChangeAttempt, SupplierChange, { confirmed_at: Date }> = {
	name: 'change_order',
	operations: { ask: 'change', lookUp: 'find_change' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: airline,
	neverAsked: 'airline_internal',
	begin: paymentBegins<ChangeAttempt>({
		sql: whereSql,
		values: ({ facts }) => [facts.terms_version, facts.expires_at],
		count: 2,
	}),
	async refused(ctx, { locks, subject_id }) {
		const [order, change] = await Promise.all([requireOrder(ctx, locks), requireChange(ctx, subject_id)]);
		assertConfirmable(change, order, ctx.now);
		return anotherAct();
	},
	paysFor: ({ subject_id }) => subject_id,
	ask: ({ supplier, query, signal }, { amount, currency, request: { reference } }) =>
		supplier.change({ ...query, amount, currency, reference }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findChange(query, signal),
	isSound: (attempt, answer) =>
		isSoundBooking(attempt, answer?.booking, attempt.request.total) &&
		Array.isArray(answer.reissued) &&
		!Number.isNaN(Date.parse(String(answer.changedAt))),
	won: { sql: wonSql, values: wonValues, cause: 'id', result: 'select confirmed_at from confirmed' },
	returns: returned,
	resultOf: (row) => row as { confirmed_at: Date },
	lost: endedPayment(() => 'failed'),
};
