import type { WebhookEvent } from '#contract/webhooks/webhook-event.ts';
import type { EventRow } from './store.ts';

/** An event as it is listed: without its data. */
export const eventView = (row: EventRow): WebhookEvent => ({
	id: row.id,
	type: row.type,
	api_version: row.api_version,
	live_mode: row.live_mode,
	idempotency_key: row.idempotency_key,
	created_at: row.created_at.toISOString(),
	identity_organisation_id: row.organisation_id,
});
