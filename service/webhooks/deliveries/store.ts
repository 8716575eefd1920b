import type { Input } from '#contract/endpoint.ts';
import type { listWebhookDeliveries } from '#contract/webhooks/webhook-delivery.ts';
import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export interface DeliveryRow {
	id: string;
	live_mode: boolean;
	webhook_id: string;
	event_id: string;
	type: string;
	url: string;
	response_status_code: number | null;
	response_body: string | null;
	failure: string | null;
	duration_ms: number;
	created_at: Date;
}

const COLUMNS =
	'id, live_mode, webhook_id, event_id, type, url, response_status_code, response_body, failure, duration_ms, created_at';

/** One page of what was sent to the caller, the newest first. */
export const selectDeliveries = (
	db: Queryable,
	caller: Owner,
	query: Input<typeof listWebhookDeliveries>['query'],
): Promise<KeysetPage<DeliveryRow>> =>
	selectPage<DeliveryRow>(
		db,
		{
			sql: `select ${COLUMNS} from service.webhook_deliveries
				where organisation_id = $1 and live_mode = $2 and type = coalesce($3, type) and webhook_id = coalesce($4, webhook_id)
				and success = coalesce($5, success) and created_at >= coalesce($6, created_at) and created_at <= coalesce($7, created_at)`,
			values: [
				caller.organisationId,
				caller.liveMode,
				query.type ?? null,
				query.endpoint_id ?? null,
				query.delivery_success ?? null,
				query['created_at[after]'] ?? null,
				query['created_at[before]'] ?? null,
			],
			sort: [{ name: 'id', type: 'text' }],
			direction: 'desc',
		},
		query,
	);

/** A delivery of the caller. */
export async function findDelivery(db: Queryable, caller: Owner, id: string): Promise<DeliveryRow | undefined> {
	const [row] = await db.query<DeliveryRow>(
		`select ${COLUMNS} from service.webhook_deliveries where id = $1 and organisation_id = $2 and live_mode = $3`,
		[id, caller.organisationId, caller.liveMode],
	);
	return row;
}
