import type { AIRLINE_CREDIT_TYPES } from '#contract/air/airline-credit.ts';
import { newId } from '../ids.ts';
import { emitSql, type Telling } from '../webhooks/emit.ts';
import type { AttemptPayment } from './attempt.ts';

/** What comes back of one payment. */
export interface Refund {
	id: string;
	payment_id: string;
	/** By which it comes back: the payment's own, or an airline credit in its place. */
	means: AttemptPayment['type'];
	/** Above zero, in the attempt's currency. */
	amount: string;
}

/** A credit that is born of what comes back, in the attempt's currency. Its holder is a customer user or a name. */
export interface NewCredit {
	id: string;
	/** Of the event that tells of it. */
	event_id: string;
	airline_iata_code: string;
	amount: string;
	code: string;
	type: (typeof AIRLINE_CREDIT_TYPES)[number];
	/** As the airline calls it. */
	name: string;
	/** The passenger whose it is; null when it is not one's. */
	passenger_id: string | null;
	/** `YYYY-MM-DD`. */
	issued_on: string;
	/** An instant; it is open for so many days more, at the least. */
	expires_at: string;
	at_least_days: number;
	user_id: string | null;
	given_name: string | null;
	family_name: string | null;
}

/** What comes back of earlier payments when an attempt is won. */
export interface Returned {
	refunds: readonly Refund[];
	credits: readonly NewCredit[];
	/** What the supplier was still to get of the order: a surcharge comes back only after it. */
	payable: string;
}

/** Tells how a refund has ended, of rows of refunds; `id` and `at` are SQL over them. */
export const refundTold = (end: 'arrived' | 'failed', from: string, id: string, at: string): Telling => ({
	type: `air.refund.${end}`,
	from,
	id,
	key: 'id',
	object: { id: 'id', refund_id: 'id', payment_id: 'payment_id', order_id: 'order_id' },
	at,
});

/**
 * The CTEs over `won` that write what comes back: a row for each payment that gets some, the credits with their events,
 * and how much of each payment came back, by all its means together, of which the database allows no more than was paid. What needs nobody else has
 * arrived with it, and is told; the money of cards is due. Its parameters are those of `returnedValues`.
 */
export const returnedSql = (first: number): string => `refunded as (
			insert into service.refunds (id, attempt_id, payment_id, order_id, organisation_id, live_mode, means, amount, currency, state,
				created_at, arrived_at)
			select r.id, won.id, r.payment_id, won.locks, won.organisation_id, won.live_mode, r.means, r.amount, won.currency,
				case when r.means = 'card' then 'due' else 'arrived' end::service.refund_state, won.at, case when r.means <> 'card' then won.at end
			from won, json_to_recordset($${first}) as r (id text, payment_id text, means service.payment_type, amount numeric)
			returning id, payment_id, order_id, organisation_id, live_mode, amount, state, created_at
		), ${emitSql('refund_told', refundTold('arrived', `refunded join json_to_recordset($${first}) as n (id text, event_id text) using (id) where state = 'arrived'`, 'event_id', 'created_at'))}, given_back as (
			update service.payments p set refunded = p.refunded + r.amount
			from (select payment_id, sum(amount) as amount from refunded group by payment_id) r where p.id = r.payment_id
		), credited as (
			insert into service.airline_credits (id, organisation_id, live_mode, airline_iata_code, amount, amount_currency, code, type,
				issued_on, expires_at, user_id, given_name, family_name, created_at)
			select c.id, won.organisation_id, won.live_mode, c.airline_iata_code, c.amount, won.currency, c.code, c.type,
				c.issued_on, greatest(c.expires_at, won.at + c.at_least_days * interval '1 day'), c.user_id, c.given_name, c.family_name, won.at
			from won, json_to_recordset($${first + 1}) as c (id text, airline_iata_code text, amount numeric, code text, type text,
				issued_on date, expires_at timestamptz, at_least_days int, user_id text, given_name text, family_name text)
			returning id, organisation_id, live_mode, created_at
		), ${emitSql('credit_told', {
			type: 'air.airline_credit.created',
			from: `credited join json_to_recordset($${first + 1}) as n (id text, event_id text) using (id)`,
			id: 'event_id',
			key: 'id',
			object: { id: 'id' },
			at: 'created_at',
		})}, `;

/** How many parameters `returnedSql` has. */
export const RETURNED = 2;

export const returnedValues = ({ refunds, credits }: Returned): string[] => [
	JSON.stringify(refunds.map((each) => ({ ...each, event_id: newId('webhook_event') }))),
	JSON.stringify(credits),
];
