import type { WebhookDelivery } from '#contract/webhooks/webhook-delivery.ts';
import type { DeliveryRow } from './store.ts';

/** A delivery as the webhook's owner reads it. */
export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
	id: row.id,
	endpoint_id: row.webhook_id,
	event_id: row.event_id,
	type: row.type,
	url: row.url,
	response_status_code: row.response_status_code,
	response_body: row.response_body,
	failure: row.failure,
	duration_ms: row.duration_ms,
	live_mode: row.live_mode,
	created_at: row.created_at.toISOString(),
});
