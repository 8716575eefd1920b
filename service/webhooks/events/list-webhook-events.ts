import type { listWebhookEvents as Endpoint, WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import type { Verb } from '#service/http/handler.ts';
import { type EventRow, selectEvents } from './store.ts';

const eventView = (row: EventRow, version: WebhookEvent['api_version']): WebhookEvent => ({
	id: row.id,
	type: row.type,
	api_version: version,
	live_mode: row.live_mode,
	idempotency_key: row.idempotency_key,
	created_at: row.created_at.toISOString(),
	identity_organisation_id: row.organisation_id,
	data: { object: row.object },
});

/** What happened to the caller's orders and payments, for whoever was not told. */
export const listWebhookEvents: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectEvents(ctx.db, ctx.caller, query);
	return { data: rows.map((row) => eventView(row, ctx.version)), meta };
};
