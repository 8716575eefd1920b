import type { OrderService } from '#contract/air/order.ts';
import type { PageQuery } from '#contract/common/pagination.ts';
import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import { creditsSpentSql } from '../airline-credits/tell-spent.ts';

export type Owner = Pick<Caller, 'organisationId' | 'liveMode'>;

export interface PaymentRow {
	id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	type: 'balance' | 'card' | 'airline_credit';
	status: 'succeeded' | 'failed' | 'pending' | 'cancelled';
	amount: string;
	currency: string;
	failure_reason: string | null;
	airline_credit_id: string | null;
	card_id: string | null;
	three_d_secure_session_id: string | null;
	adds: AddedServices | null;
	card_due: 'authorise' | CardSettlement | null;
	created_at: Date;
}

/** What is done in the end with money that is set aside on a card. */
export type CardSettlement = 'capture' | 'release';

/** Extras that a payment adds to its order. */
export interface AddedServices {
	/** What the airline gets for them. */
	amount: string;
	request: readonly { reference: string; quantity: number }[];
	services: readonly OrderService[];
}

export type NewPaymentRow = Pick<
	PaymentRow,
	| 'id'
	| 'order_id'
	| 'type'
	| 'amount'
	| 'currency'
	| 'airline_credit_id'
	| 'card_id'
	| 'three_d_secure_session_id'
	| 'adds'
>;

const told = (outcome: 'pending' | 'succeeded' | 'failed', from: string, id: string) =>
	emitSql('told', {
		type: `air.payment.${outcome}`,
		from,
		id,
		key: 'id',
		object: { id: 'id', payment_id: 'id', order_id: 'order_id' },
		at: 'service.app_now(organisation_id, live_mode)',
	});

/**
 * Begins a payment, if the order still waits for it and nobody else is paying: a hold in time, or, for extras, an order
 * that is paid, with its event. False: nothing was written.
 */
export async function insertPayment(
	tx: Queryable,
	owner: Owner,
	payment: NewPaymentRow,
	eventId: string,
): Promise<boolean> {
	const rows = await tx.query(
		`with taken as (
			update service.orders set paying = $1 where id = $2 and organisation_id = $3 and live_mode = $4
				and paying is null and cancelled_at is null and case when $11::json is null
					then awaiting_payment and payment_required_by > service.app_now($3, $4) else paid_at is not null end
			returning id
		), begun as (
			insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, airline_credit_id,
				card_id, three_d_secure_session_id, adds, card_due, created_at)
			select $1, id, $3, $4, $5::service.payment_type, 'pending', $6, $7, $8, $9, $10, $11, case when $5 = 'card' then 'authorise'::service.card_due end,
				date_trunc('milliseconds', service.app_now($3, $4)) from taken returning id, order_id, organisation_id, live_mode
		), ${told('pending', 'begun', '$12')}
		select 1 from begun`,
		[
			payment.id,
			payment.order_id,
			owner.organisationId,
			owner.liveMode,
			payment.type,
			payment.amount,
			payment.currency,
			payment.airline_credit_id,
			payment.card_id,
			payment.three_d_secure_session_id,
			payment.adds && JSON.stringify(payment.adds),
			eventId,
		],
	);
	return rows.length === 1;
}

/** What the airline says of a booking once it is paid, or has grown. */
export interface PaidFacts {
	documents: readonly unknown[];
	voidWindowEndsAt: Date | null;
}

/**
 * Makes a pending payment, and what it adds, the order's, with its events. `events`: their new ids. Undefined: it had
 * been settled before.
 */
export async function settlePaid(
	tx: Queryable,
	paymentId: string,
	facts: PaidFacts,
	events: { succeeded: string; creditSpent: string },
): Promise<PaymentRow | undefined> {
	const [row] = await tx.query<PaymentRow>(
		`with paid as (
			update service.payments set status = 'succeeded', card_due = case when type = 'card' then 'capture'::service.card_due end
			where id = $1 and status = 'pending'
			returning *, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at
		), ticketed as (
			update service.orders o set awaiting_payment = false, paying = null, paid_at = coalesce(paid_at, at), synced_at = at,
				documents = $2, void_window_ends_at = case when adds is null then $3 else void_window_ends_at end,
				total_amount = total_amount + coalesce((adds ->> 'amount')::numeric, 0),
				services = case when adds is null then services else (select json_agg(s order by part, place) from (
					select s, 1 as part, place from json_array_elements(services) with ordinality as before (s, place)
					union all select s, 2, place from json_array_elements(adds -> 'services') with ordinality as added (s, place)
				) each) end
			from paid where o.id = paid.order_id and o.paying = paid.id returning o.id
		), ${told('succeeded', 'paid', '$4')}, ${creditsSpentSql('paid', 'id', '$5')}
		select * from paid`,
		[paymentId, JSON.stringify(facts.documents), facts.voidWindowEndsAt, events.succeeded, [events.creditSpent]],
	);
	return row;
}

/** Ends a pending payment that was not made, with its event. False: it had been settled before. */
export async function settleUnpaid(
	tx: Queryable,
	paymentId: string,
	reason: string,
	eventId: string,
): Promise<boolean> {
	const rows = await tx.query(
		`with failed as (
			update service.payments set status = 'failed', failure_reason = $2, card_due = case when type = 'card' then 'release'::service.card_due end
			where id = $1 and status = 'pending' returning *
		), freed as (
			update service.orders o set paying = null from failed where o.id = failed.order_id and o.paying = failed.id
		), ${told('failed', 'failed', '$3')}
		select 1 from failed`,
		[paymentId, reason, eventId],
	);
	return rows.length === 1;
}

/** A pending payment to look after, with its order's booking and its organisation's time. */
export type DuePayment = PaymentRow & {
	supplier: string;
	offer_reference: string;
	passengers: { id: string }[];
	/** What the order costs before this payment. */
	order_amount: string;
	/** What the airline knows the credit by that pays. */
	credit_code: string | null;
	now: Date;
};

/** Takes pending payments that are due, or the one that is named. Each goes to one process. */
export async function claimDuePayments(db: Queryable, most: number, paymentId?: string): Promise<DuePayment[]> {
	return db.query<DuePayment>(
		`update service.payments p set next_check_at = now() + interval '20 seconds'
		from (
			select id from service.payments
			where status = 'pending' and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due, service.orders o where p.id = due.id and o.id = p.order_id
		returning p.*, o.supplier, o.offer_reference, o.body -> 'passengers' as passengers, o.total_amount as order_amount,
			(select code from service.airline_credits c where c.id = p.airline_credit_id) as credit_code,
			service.app_now(p.organisation_id, p.live_mode) as now`,
		[most, paymentId ?? null],
	);
}

/** Keeps a pending payment with the process that is at it, until `seconds` from now. */
export async function holdPayment(db: Queryable, paymentId: string, seconds: number): Promise<void> {
	await db.query(
		`update service.payments set next_check_at = now() + $2 * interval '1 second' where id = $1 and status = 'pending'`,
		[paymentId, seconds],
	);
}

/** Notes that the money of a pending payment is set aside on its card. */
export async function markAuthorised(db: Queryable, paymentId: string): Promise<void> {
	await db.query(`update service.payments set card_due = null where id = $1 and card_due = 'authorise'`, [paymentId]);
}

/** A settled payment whose card waits. */
export type CardDue = Pick<PaymentRow, 'id' | 'organisation_id' | 'live_mode'> & { card_due: CardSettlement };

/** Takes settled payments whose cards wait: those that are due, or the one that is named. Each goes to one process. */
export async function claimCardsDue(db: Queryable, most: number, paymentId?: string): Promise<CardDue[]> {
	return db.query<CardDue>(
		`update service.payments p set next_check_at = now() + interval '10 seconds'
		from (
			select id from service.payments
			where card_due in ('capture', 'release') and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due where p.id = due.id returning p.id, p.organisation_id, p.live_mode, p.card_due`,
		[most, paymentId ?? null],
	);
}

/** Notes that nothing more is to be done with a payment's card. */
export async function markCardDone(db: Queryable, paymentId: string): Promise<void> {
	await db.query('update service.payments set card_due = null where id = $1', [paymentId]);
}

/** A payment of the caller. */
export async function findPayment(db: Queryable, owner: Owner, id: string): Promise<PaymentRow | undefined> {
	const [row] = await db.query<PaymentRow>(
		'select * from service.payments where id = $1 and organisation_id = $2 and live_mode = $3',
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of the payments of an order, the newest first. */
export const selectPayments = (
	db: Queryable,
	owner: Owner,
	orderId: string,
	page: PageQuery,
): Promise<KeysetPage<PaymentRow>> =>
	selectPage<PaymentRow>(
		db,
		{
			sql: 'select * from service.payments where order_id = $1 and organisation_id = $2 and live_mode = $3 and amount > 0',
			values: [orderId, owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
