import type { AIRLINE_CREDIT_TYPES } from '#contract/air/airline-credit.ts';
import type { PageQuery } from '#contract/common/pagination.ts';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import type { CancellationRow } from './cancellation-row.ts';
import type { StandingPayment } from './divide-refund.ts';

/** A cancellation of the caller. */
export async function findCancellation(db: Queryable, owner: Owner, id: string): Promise<CancellationRow | undefined> {
	const [row] = await db.query<CancellationRow>(
		'select * from service.order_cancellations where id = $1 and organisation_id = $2 and live_mode = $3',
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** One page of the caller's cancellations, the newest first; only one order's when that is named. */
export const selectCancellations = (
	db: Queryable,
	owner: Owner,
	orderId: string | undefined,
	page: PageQuery,
): Promise<KeysetPage<CancellationRow>> =>
	selectPage<CancellationRow>(
		db,
		{
			sql: `select * from service.order_cancellations where organisation_id = $1 and live_mode = $2
				${orderId === undefined ? '' : 'and order_id = $3'}`,
			values: [owner.organisationId, owner.liveMode, ...(orderId === undefined ? [] : [orderId])],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		page,
	);

export type NewCancellation = Omit<
	CancellationRow,
	'organisation_id' | 'live_mode' | 'airline_credits' | 'confirmed_at'
>;

const QUOTE = `with quoted as (
		update service.orders set cancellation_id = $1
		where id = $2 and organisation_id = $3 and live_mode = $4 and terms_version = $5 and acting is null and cancelled_at is null
		returning id, organisation_id, live_mode
	), made as (
		insert into service.order_cancellations (id, order_id, organisation_id, live_mode, terms_version, refund_amount, refund_currency,
			refund_to, at_least, quote_reference, expires_at, created_at)
		select $1, id, organisation_id, live_mode, $5, $6, $7, $8, $9, $10, $11, $12 from quoted returning *
	), ${emitSql('told', {
		type: 'order_cancellation.created',
		from: 'made',
		id: '$13',
		key: 'id',
		object: { id: 'id', order_id: 'order_id' },
		at: 'created_at',
	})}
	select * from made`;

/**
 * Keeps a quote as the newest of its order, with its event, in one statement, if what it was priced on still holds and
 * nothing is done to the order. Undefined: something was, and nothing was written.
 */
export async function insertCancellation(
	db: Queryable,
	owner: Owner,
	quote: NewCancellation,
	eventId: string,
): Promise<CancellationRow | undefined> {
	const [row] = await db.query<CancellationRow>(QUOTE, [
		quote.id,
		quote.order_id,
		owner.organisationId,
		owner.liveMode,
		quote.terms_version,
		quote.refund_amount,
		quote.refund_currency,
		quote.refund_to,
		quote.at_least,
		quote.quote_reference,
		quote.expires_at,
		quote.created_at,
		eventId,
	]);
	return row;
}

/** A payment for an order that was made. */
export interface PaidRow extends StandingPayment {
	type: AttemptPayment['type'];
	/** The credit that paid it, and whose it was. */
	credit: {
		code: string;
		type: (typeof AIRLINE_CREDIT_TYPES)[number];
		airline_iata_code: string;
		/** An instant. */
		expires_at: string;
		passenger_id: string | null;
		user_id: string | null;
		given_name: string | null;
		family_name: string | null;
	} | null;
}

/** The payments that were made for an order, the oldest first, and what its airline is to get of them. */
export async function findPaid(
	db: Queryable,
	owner: Owner,
	orderId: string,
): Promise<{ payments: PaidRow[]; payable: string }> {
	const payments = await db.query<PaidRow>(
		`select p.id, p.type, p.amount, p.refunded, case when c.id is not null then json_build_object('code', c.code, 'type', c.type,
			'airline_iata_code', c.airline_iata_code, 'expires_at', c.expires_at, 'passenger_id', c.passenger_id, 'user_id', c.user_id,
			'given_name', c.given_name, 'family_name', c.family_name) end as credit
		from service.payments p left join service.airline_credits c on c.id = p.airline_credit_id
		where p.order_id = $1 and p.organisation_id = $2 and p.live_mode = $3 and p.status = 'succeeded' and p.amount > 0
		order by p.created_at, p.id`,
		[orderId, owner.organisationId, owner.liveMode],
	);
	const [owed] = await db.query<{ payable: string }>(
		`select coalesce(sum(amount), 0) as payable from service.ledger_entries
		where resource_id = $1 and organisation_id = $2 and live_mode = $3 and account = 'supplier_payable'`,
		[orderId, owner.organisationId, owner.liveMode],
	);
	return { payments, payable: owed?.payable ?? '0' };
}
