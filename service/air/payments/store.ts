import type { PageQuery } from '#contract/common/pagination.ts';
import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export type Owner = Pick<Caller, 'organisationId' | 'liveMode'>;

export interface PaymentRow {
	id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	type: 'balance' | 'card' | 'airline_credit' | 'arc_bsp_cash';
	status: 'succeeded' | 'failed' | 'pending' | 'cancelled';
	amount: string;
	currency: string;
	failure_reason: string | null;
	airline_credit_id: string | null;
	card_id: string | null;
	created_at: Date;
}

/** Begins a payment, if the order still waits for one and nobody else is paying. False: nothing was written. */
export async function insertPayment(
	tx: Queryable,
	owner: Owner,
	payment: Pick<PaymentRow, 'id' | 'order_id' | 'type' | 'amount' | 'currency'>,
): Promise<boolean> {
	const rows = await tx.query(
		`with taken as (
			update service.orders set paying = $1 where id = $2 and organisation_id = $3 and live_mode = $4
				and awaiting_payment and paying is null and cancelled_at is null and payment_required_by > service.app_now($3, $4) returning id
		)
		insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, created_at)
		select $1, id, $3, $4, $5, 'pending', $6, $7, date_trunc('milliseconds', service.app_now($3, $4)) from taken returning 1`,
		[
			payment.id,
			payment.order_id,
			owner.organisationId,
			owner.liveMode,
			payment.type,
			payment.amount,
			payment.currency,
		],
	);
	return rows.length === 1;
}

/** What a paid order has beyond a held one. */
export interface PaidFacts {
	documents: readonly unknown[];
	voidWindowEndsAt: Date | null;
}

/** Makes a pending payment the order's, with its event. Undefined: it had been settled before. */
export async function settlePaid(
	tx: Queryable,
	paymentId: string,
	facts: PaidFacts,
	eventId: string,
): Promise<PaymentRow | undefined> {
	const [row] = await tx.query<PaymentRow>(
		`with paid as (
			update service.payments set status = 'succeeded' where id = $1 and status = 'pending'
			returning *, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as at
		), ticketed as (
			update service.orders o set awaiting_payment = false, paying = null, paid_at = at, synced_at = at, documents = $2, void_window_ends_at = $3
			from paid where o.id = paid.order_id and o.paying = paid.id returning o.id
		), told as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			select $4, organisation_id, live_mode, 'air.payment.succeeded', id, json_build_object('id', id, 'payment_id', id, 'order_id', order_id), at from paid
		)
		select * from paid`,
		[paymentId, JSON.stringify(facts.documents), facts.voidWindowEndsAt, eventId],
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
			update service.payments set status = 'failed', failure_reason = $2 where id = $1 and status = 'pending' returning *
		), freed as (
			update service.orders o set paying = null from failed where o.id = failed.order_id and o.paying = failed.id
		), told as (
			insert into service.events (id, organisation_id, live_mode, type, idempotency_key, object, created_at)
			select $3, organisation_id, live_mode, 'air.payment.failed', id, json_build_object('id', id, 'payment_id', id, 'order_id', order_id),
				service.app_now(organisation_id, live_mode) from failed
		)
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
	now: Date;
};

/** Takes pending payments that are due, or the one that is named. Each goes to one process. */
export async function claimDuePayments(db: Queryable, most: number, paymentId?: string): Promise<DuePayment[]> {
	return db.query<DuePayment>(
		`update service.payments p set next_check_at = now() + interval '5 seconds'
		from (
			select id from service.payments
			where status = 'pending' and case when $2::text is null then next_check_at <= now() else id = $2 end
			order by next_check_at limit $1 for update skip locked
		) due, service.orders o where p.id = due.id and o.id = p.order_id
		returning p.*, o.supplier, o.offer_reference, o.body -> 'passengers' as passengers, service.app_now(p.organisation_id, p.live_mode) as now`,
		[most, paymentId ?? null],
	);
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
			sql: 'select * from service.payments where order_id = $1 and organisation_id = $2 and live_mode = $3',
			values: [orderId, owner.organisationId, owner.liveMode],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);
