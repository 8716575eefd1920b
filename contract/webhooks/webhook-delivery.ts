import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { endpoint } from '../endpoint.ts';
import { HappeningQuery } from './webhook-event.ts';

/** Why a delivery got no answer: ours, in words that stay. */
const Failure = z
	.string()
	.nullable()
	.optional()
	.describe(
		'Why there was no answer: `timeout`, `dns`, `refused_address`, `tls`, `connection`, …; null when there was',
	);

/** One attempt to deliver an event, and what came of it. */
export const WebhookDelivery = z.object({
	id: id('webhook_delivery'),
	endpoint_id: id('webhook').describe('The webhook, which may be gone'),
	event_id: id('webhook_event'),
	type: z.string(),
	url: z.string().describe('Where it was sent'),
	response_status_code: z.int().nullable().describe('Null: the receiver did not answer'),
	response_body: z.string().nullable().describe('What the receiver answered, at most 64 KB of it'),
	failure: Failure,
	duration_ms: z.int().optional().describe('How long the attempt took, milliseconds'),
	live_mode: z.boolean(),
	created_at: Instant,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listWebhookDeliveries = endpoint({
	name: 'listWebhookDeliveries',
	summary: 'List deliveries, the newest first',
	description: 'Each attempt is one. `delivery_success=true`: the receiver answered 2xx. They are kept for 30 days.',
	method: 'GET',
	path: '/air/webhooks/deliveries',
	query: HappeningQuery.extend({ endpoint_id: id('webhook').optional() }),
	data: WebhookDelivery,
	list: 'page',
	status: 200,
});

export const getWebhookDelivery = endpoint({
	name: 'getWebhookDelivery',
	summary: 'Get a delivery',
	method: 'GET',
	path: '/air/webhooks/deliveries/{id}',
	params: z.object({ id: id('webhook_delivery') }),
	data: WebhookDelivery,
	status: 200,
});
