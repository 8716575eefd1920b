import type { Attempt } from '#service/attempts/attempt.ts';
import { type AirKind, airline } from '#service/attempts/kind.ts';
import type { BookingDocument } from '#service/suppliers/air/booking.ts';
import type { ChangeAcceptance, SupplierAcceptance } from '#service/suppliers/air/schedule.ts';
import { documentsOf } from '../booking-answers.ts';
import { returnedOf, type ReturnTerms } from '../order-cancellations/returned-of.ts';
import type { Rerouted } from '../orders/rerouted.ts';
import { reroutedSql, reroutedValues } from '../orders/rerouted.ts';
import { requireOrder } from '../orders/require-order.ts';
import { answeredSql } from './answered-sql.ts';
import { anotherAct, assertAcceptable } from './assert-answerable.ts';
import type { ChangeRow } from './change-row.ts';
import { requireChange } from './require-change.ts';

/** What an airline is sent for a change that is accepted. Times are text once it was kept. */
export type AcceptanceRequest = Pick<ChangeAcceptance, 'change' | 'dropped'> & { departsAt: Date | string };

/** The order as it then is, and what comes back of it. */
export interface AcceptanceDraft {
	order: Pick<Rerouted, 'body' | 'services'>;
	/** What it then costs: without the extras that the airline can no longer give. */
	total: string;
	/** By what these were paid. */
	returns: ReturnTerms;
}

/** What the change was compared with, and until when it can be accepted. */
export interface AcceptanceFacts {
	terms_version: number;
	leaves_at: Date | string;
}

/** An attempt to accept a schedule change. Its subject is the change. */
export type AcceptanceAttempt = Attempt<AcceptanceRequest, AcceptanceDraft, AcceptanceFacts> & { locks: string };

/** What must hold of the order beside that nothing else is done to it. Its values are those of the facts. */
const whereSql = (first: number): string => `cancelled_at is null and open_change_id = $5 and terms_version = $${first}
				and $${first + 1}::timestamptz > service.app_now($3, $4)
				and (paid_at is not null or (awaiting_payment and coalesce(payment_required_by, 'infinity') > service.app_now($3, $4)))`;

/** Its values are the price, the documents, and those of `reroutedSql`. */
const wonSql = (first: number): string => `freed as (
			update service.orders o set acting = null, terms_version = terms_version + 1, open_change_id = null, may_refuse_change = false,
				synced_at = at, total_amount = $${first}, documents = coalesce($${first + 1}::json, documents), ${reroutedSql(first + 2)}
			from won where o.id = won.locks
		), ${answeredSql("'accepted'", 'c.id = won.subject_id')}`;

const wonValues = ({ draft }: AcceptanceAttempt, { documents }: SupplierAcceptance) => {
	const ids = draft.order.body.passengers.map(({ id }) => id);
	return [
		draft.total,
		documents === null ? null : JSON.stringify(documentsOf(ids, { documents })),
		...reroutedValues(draft.order),
	];
};

const isDocument = (document: BookingDocument): boolean =>
	typeof document?.number === 'string' && Array.isArray(document.passengers);

/** Whether an answer is about this order and change, and says when. */
const isSoundAcceptance = ({ locks, request }: AcceptanceAttempt, answer: SupplierAcceptance): boolean =>
	answer?.clientReference === locks &&
	answer.change === request.change &&
	!Number.isNaN(Date.parse(String(answer.acceptedAt))) &&
	Array.isArray(answer.reissued) &&
	(answer.documents === null || (Array.isArray(answer.documents) && answer.documents.every(isDocument)));

/** Accepts a schedule change, once, at the same price; pays back the extras that the airline can no longer give. */
export const answerChange: AirKind<AcceptanceAttempt, SupplierAcceptance, ChangeRow> = {
	name: 'answer_change',
	operations: { ask: 'accept_change', lookUp: 'find_acceptance' },
	limitS: (config) => config.SUPPLIER_ACT_TIMEOUT_S,
	connection: airline,
	neverAsked: 'airline_internal',
	begin: {
		on: 'orders',
		where: whereSql,
		also: () => '',
		values: ({ facts }) => [facts.terms_version, facts.leaves_at],
	},
	async refused(ctx, { locks, subject_id }) {
		const [order, change] = await Promise.all([requireOrder(ctx, locks), requireChange(ctx, subject_id)]);
		assertAcceptable(change, order, ctx.now);
		return anotherAct();
	},
	ask: ({ supplier, query, signal }, { request }) =>
		supplier.acceptChange({ ...query, ...request, departsAt: new Date(request.departsAt) }, signal),
	lookUp: ({ supplier, query, signal }) => supplier.findAcceptance(query, signal),
	isSound: isSoundAcceptance,
	won: { sql: wonSql, values: wonValues, cause: 'id', result: 'select * from answered' },
	returns: ({ currency, draft, request }, { acceptedAt, reissued }) =>
		returnedOf(currency, draft.returns, {
			cancelledAt: acceptedAt,
			refund: request.dropped.amount,
			credits: [],
			reissued,
		}),
	resultOf: (row) => row as ChangeRow,
};
