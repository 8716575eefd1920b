import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import type { ChangeOfferRow } from '../order-change-offers/change-offer-row.ts';
import type { ChangeRequestRow } from './change-request-row.ts';

/** A change request of the caller. */
export async function findChangeRequest(
	db: Queryable,
	owner: Owner,
	id: string,
): Promise<ChangeRequestRow | undefined> {
	const [row] = await db.query<ChangeRequestRow>(
		'select * from service.order_change_requests where id = $1 and organisation_id = $2 and live_mode = $3',
		[id, owner.organisationId, owner.liveMode],
	);
	return row;
}

/** Keeps a change request with the offers that were got for it. */
export async function insertChangeRequest(
	db: Queryable,
	request: ChangeRequestRow,
	offers: readonly ChangeOfferRow[],
): Promise<void> {
	await db.query(
		`with requested as (
			insert into service.order_change_requests (id, order_id, organisation_id, live_mode, removed, wanted, created_at)
			values ($1, $2, $3, $4, $5, $6, $7) returning id, organisation_id, live_mode, created_at
		)
		insert into service.order_change_offers (id, request_id, organisation_id, live_mode, terms_version, reference, change_total, new_total,
			penalty, currency, payment_types, body, minutes, connections, created_at, updated_at, expires_at)
		select f.id, r.id, r.organisation_id, r.live_mode, f.terms_version, f.reference, f.change_total, f.new_total, f.penalty, f.currency,
			f.payment_types, f.body, f.minutes, f.connections, r.created_at, r.created_at, f.expires_at
		from requested r, json_to_recordset($8) as f (id text, terms_version int, reference text, change_total numeric, new_total numeric,
			penalty numeric, currency text, payment_types text[], body json, minutes int, connections int, expires_at timestamptz)`,
		[
			request.id,
			request.order_id,
			request.organisation_id,
			request.live_mode,
			JSON.stringify(request.removed),
			JSON.stringify(request.wanted),
			request.created_at,
			JSON.stringify(offers.map(({ removed: _, ...offer }) => offer)),
		],
	);
}

/** Drops requests whose offers have all been over for a day and of which no change was made. Gives how many there were. */
export async function purgeChangeRequests(db: Queryable): Promise<number> {
	const rows = await db.query(
		`delete from service.order_change_requests where id in (
			select r.id from service.order_change_requests r
			where r.created_at < service.app_now(r.organisation_id, r.live_mode) - interval '2 days'
				and not exists (select from service.order_change_offers f where f.request_id = r.id
					and (f.order_change_id is not null or f.expires_at > service.app_now(r.organisation_id, r.live_mode) - interval '1 day'))
			limit 500
		) returning 1`,
	);
	return rows.length;
}
