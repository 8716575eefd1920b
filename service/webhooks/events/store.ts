import type { Input } from '#contract/endpoint.ts';
import type { listWebhookEvents, WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

/** An event as it is listed; its data stays where it is. */
export interface EventRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	type: string;
	api_version: WebhookEvent['api_version'];
	idempotency_key: string;
	created_at: Date;
}

const COLUMNS = 'e.id, e.organisation_id, e.live_mode, e.type, e.api_version, e.idempotency_key, e.created_at';
const arrived = (success: string) =>
	`exists (select from service.webhook_deliveries d where d.event_id = e.id ${success})`;
const WAS_DELIVERED = arrived('and d.success');
const NEVER_ARRIVED = `${arrived('')} and not ${WAS_DELIVERED}`;

/** One page of the caller's events, the newest first. */
export const selectEvents = (
	db: Queryable,
	caller: Owner,
	query: Input<typeof listWebhookEvents>['query'],
): Promise<KeysetPage<EventRow>> => {
	const { delivery_success: success } = query;
	const delivery = success === undefined ? '' : `and ${success ? WAS_DELIVERED : NEVER_ARRIVED}`;
	return selectPage<EventRow>(
		db,
		{
			sql: `select ${COLUMNS} from service.events e where organisation_id = $1 and live_mode = $2 and type = coalesce($3, type)
				and created_at >= coalesce($4, created_at) and created_at <= coalesce($5, created_at) ${delivery}`,
			values: [
				caller.organisationId,
				caller.liveMode,
				query.type ?? null,
				query['created_at[after]'] ?? null,
				query['created_at[before]'] ?? null,
			],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		query,
	);
};

/** An event of the caller. */
export async function findEvent(db: Queryable, caller: Owner, id: string): Promise<EventRow | undefined> {
	const [row] = await db.query<EventRow>(
		`select ${COLUMNS} from service.events e where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, caller.organisationId, caller.liveMode],
	);
	return row;
}

/**
 * Puts an event on its way to the caller's webhook once more: what waits for its next attempt begins anew, what has
 * ended is sent again. False: there is no webhook that is active.
 */
export async function queueAgain(db: Queryable, caller: Owner, eventId: string): Promise<boolean> {
	const rows = await db.query(
		`with receiver as (
			select id, date_trunc('milliseconds', service.app_now(organisation_id, live_mode)) as now from service.webhooks
			where organisation_id = $2 and live_mode = $3 and active for key share
		), moved as (
			update service.webhook_sends s set attempts = 0, first_due_at = r.now, due_at = r.now
			from receiver r where s.webhook_id = r.id and s.event_id = $1 returning 1
		), sent as (
			insert into service.webhook_sends (event_id, webhook_id, organisation_id, live_mode, first_due_at, due_at)
			select $1, id, $2, $3, now, now from receiver where not exists (select from moved)
		)
		select 1 from receiver`,
		[eventId, caller.organisationId, caller.liveMode],
	);
	return rows.length === 1;
}
