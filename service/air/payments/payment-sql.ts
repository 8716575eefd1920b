import { newId } from '#service/ids.ts';
import type { Attempt } from '#service/attempts/attempt.ts';
import type { AttemptKind, Lost, SqlPart } from '#service/attempts/kind.ts';
import { emitSql, type Telling } from '#service/webhooks/emit.ts';
import type { PaymentRow } from './store.ts';

/** The columns of a payment. */
export const PAYMENT_FIELDS = `id, order_id, organisation_id, live_mode, type, status, amount, currency, failure_reason, airline_credit_id,
				card_id, three_d_secure_session_id, created_at`;

/**
 * Writes the payments of an attempt, which is the one row of a CTE `from` with `payments` and `at`; `order` is the
 * order's id, a column of it. The card of a payment by 3DS session is the session's.
 */
export const insertPaymentsSql = (from: string, order: string, status: PaymentRow['status']): string => `
			insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, airline_credit_id,
				card_id, three_d_secure_session_id, created_at)
			select p.id, a.${order}, a.organisation_id, a.live_mode, p.type, '${status}', p.amount, a.currency, p.airline_credit_id,
				case when p.three_d_secure_session_id is null then p.card_id else (select s.card_id from service.three_d_secure_sessions s
					where s.id = p.three_d_secure_session_id and s.organisation_id = a.organisation_id and s.live_mode = a.live_mode) end,
				p.three_d_secure_session_id, a.at
			from ${from} a, json_to_recordset(a.payments) as p (id text, type service.payment_type, amount numeric, airline_credit_id text, card_id text, three_d_secure_session_id text)
			returning ${PAYMENT_FIELDS}`;

/** Now by the organisation's clock, of rows of payments. */
const NOW = 'service.app_now(organisation_id, live_mode)';

/** Tells the outcome of a payment, of rows of payments; `id` is a parameter. */
const telling = (outcome: PaymentRow['status'], from: string, id: string, at = NOW): Telling => ({
	type: `air.payment.${outcome}`,
	from,
	id,
	key: 'id',
	object: { id: 'id', payment_id: 'id', order_id: 'order_id' },
	at,
});

/** How an act on an order begins that is paid for, where `where` holds of the order: with its payment and the event. */
export const paymentBegins = <A extends Attempt>(
	where: SqlPart<[A]> & { readonly count: number },
): AttemptKind<A, unknown, unknown>['begin'] => ({
	on: 'orders',
	where: (first) => where.sql(first),
	also: (first) =>
		`pending as (${insertPaymentsSql('begun', 'locks', 'pending')}), ${emitSql('told', telling('pending', 'pending', `$${first + where.count}`, 'created_at'))}, `,
	values: (attempt) => [...where.values(attempt), newId('webhook_event')],
});

/** A condition without values. */
export const plainly = (sql: string) => ({ sql: () => sql, values: () => [], count: 0 });

/** Makes the payment of an act on an order. */
export const PAID_PAYMENT = `paid as (
			update service.payments p set status = 'succeeded' from won where p.id = won.id
			returning ${PAYMENT_FIELDS.replace(/\w+/g, 'p.$&')}, won.at
		)`;

/** Tells of the payment that `PAID_PAYMENT` makes. Its value is the event's id. */
export const paidTelling = (eventId: string): Telling => telling('succeeded', 'paid', eventId, 'at');

/** Tells of a payment that is made when its act is won, of the rows of `paid`. */
export const madeTelling = (eventId: string): Telling => telling('succeeded', 'paid', eventId, 'created_at');

/** Makes the payment of an act on an order, with its event. Its value is the event's id. */
export const paidPaymentSql = (eventId: string): string => `${PAID_PAYMENT}, ${emitSql('told', paidTelling(eventId))}`;

/** Ends the payment of an act on an order that was not won, with its event: it has failed, or `statusOf` says cancelled. */
export const endedPayment = (statusOf: (lost: Lost) => 'failed' | 'cancelled'): SqlPart<[unknown, Lost]> => ({
	sql: (first) => `ended as (
			update service.payments p set status = $${first}, failure_reason = $${first + 1} from lost where p.id = lost.id
			returning ${PAYMENT_FIELDS.replace(/\w+/g, 'p.$&')}
		), ${emitSql(
			'told',
			telling('failed', `ended where status = 'failed'`, `$${first + 2}`),
			telling('cancelled', `ended where status = 'cancelled'`, `$${first + 2}`),
		)}`,
	values: (_, lost) => [statusOf(lost), lost.code, newId('webhook_event')],
});
