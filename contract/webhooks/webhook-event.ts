import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery, queryBoolean } from '../common/pagination.ts';
import { API_VERSIONS, endpoint } from '../endpoint.ts';
import { WEBHOOK_EVENT_TYPES } from './event-types.ts';

export { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './event-types.ts';

/** Something that happened, as it is listed: without its data, which only its deliveries carry. */
export const WebhookEvent = z.object({
	id: id('webhook_event'),
	type: z.string().describe('`order.created`, `order.creation_failed`, …; may be one that you do not know'),
	api_version: z.enum(API_VERSIONS).describe('The version whose shape its data has'),
	live_mode: z.boolean(),
	idempotency_key: z
		.string()
		.describe(
			'The same for the same event, however often it is delivered. Of `order.creation_failed`: the Idempotency-Key that the order was asked for with, `:`, and the attempt’s own id; the id alone when there was no such key',
		),
	created_at: Instant,
	identity_organisation_id: id('organisation'),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What a delivery's body is: an event with its data. `object` is thin on purpose: receivers fetch the resource. */
export const WebhookPayload = WebhookEvent.extend({
	data: z.object({
		object: z
			.record(z.string(), z.unknown())
			.describe('Ids of what it is about; of `order.creation_failed` the `offer_id`, and the `metadata` that was sent'),
	}),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

const Moment = z.iso.datetime({ offset: true }).optional();

/** What lists of events and of deliveries are narrowed by. Bounds of time are inclusive. */
export const HappeningQuery = PageQuery.extend({
	type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
	delivery_success: queryBoolean.optional(),
	'created_at[before]': Moment,
	'created_at[after]': Moment,
});

export const listWebhookEvents = endpoint({
	name: 'listWebhookEvents',
	summary: 'List events, the newest first',
	description:
		'Every event, delivered or not. `delivery_success=true`: those of which a delivery succeeded; `false`: those that were sent and never arrived. Deliveries are kept for 30 days, events for good.',
	method: 'GET',
	path: '/air/webhooks/events',
	query: HappeningQuery,
	data: WebhookEvent,
	list: 'page',
	status: 200,
});

export const getWebhookEvent = endpoint({
	name: 'getWebhookEvent',
	summary: 'Get an event',
	method: 'GET',
	path: '/air/webhooks/events/{id}',
	params: z.object({ id: id('webhook_event') }),
	data: WebhookEvent,
	status: 200,
});

export const redeliverWebhookEvent = endpoint({
	name: 'redeliverWebhookEvent',
	summary: 'Deliver an event again',
	description:
		'Sends it to your webhook within a second, whatever types that is subscribed to, and goes on trying as for a new event. `unsupported_action` without an active webhook.',
	method: 'POST',
	path: '/air/webhooks/events/{id}/actions/redeliver',
	params: z.object({ id: id('webhook_event') }),
	status: 200,
	errors: ['unsupported_action'],
});
