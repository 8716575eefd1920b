import type { Webhook } from '#contract/webhooks/webhook.ts';
import type { WebhookRow } from './store.ts';

/** A webhook as its owner reads it, without its secret. */
export const webhookView = (row: WebhookRow): Webhook => ({
	id: row.id,
	url: row.url,
	events: row.events,
	active: row.active,
	live_mode: row.live_mode,
	created_at: row.created_at.toISOString(),
	updated_at: row.updated_at.toISOString(),
});
