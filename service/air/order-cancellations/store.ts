import type { PageQuery } from '#contract/common/pagination.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';
import { emitSql } from '#service/webhooks/emit.ts';
import type { CancellationRow } from './cancellation-row.ts';

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
