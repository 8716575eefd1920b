import type { listWebhookEvents } from '#contract/webhooks/webhook-event.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { type KeysetPage, selectPage } from '#service/db/page.ts';

export interface EventRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	type: string;
	idempotency_key: string;
	object: Record<string, unknown>;
	created_at: Date;
}

/** One page of the caller's events, the newest first. */
export const selectEvents = (
	db: Queryable,
	caller: Pick<Caller, 'organisationId' | 'liveMode'>,
	query: Input<typeof listWebhookEvents>['query'],
): Promise<KeysetPage<EventRow>> =>
	selectPage<EventRow>(
		db,
		{
			sql: `select * from service.events where organisation_id = $1 and live_mode = $2 and type = coalesce($3, type)
				and created_at >= coalesce($4, created_at) and created_at <= coalesce($5, created_at)`,
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
