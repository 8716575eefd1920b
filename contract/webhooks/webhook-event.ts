import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** What can happen that is told. */
export const WEBHOOK_EVENT_TYPES = [
	'order.created',
	'order.creation_failed',
	'air.payment.succeeded',
	'air.payment.failed',
] as const;

/** Something that happened. `object` is thin on purpose: whoever is told fetches the resource. */
export const WebhookEvent = z.object({
	id: id('webhook_event'),
	type: z.string().describe('`order.created`, `order.creation_failed`, …; may be one that you do not know'),
	api_version: z.enum(['v1', 'v2']),
	live_mode: z.boolean(),
	idempotency_key: z.string().describe('The same for the same happening, however often it is told'),
	created_at: Instant,
	identity_organisation_id: id('organisation'),
	data: z.object({
		object: z
			.record(z.string(), z.unknown())
			.describe('Ids of what it is about; of `order.creation_failed` the `offer_id`, and the `metadata` that was sent'),
	}),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const Moment = z.iso.datetime({ offset: true }).optional();

export const listWebhookEvents = endpoint({
	name: 'listWebhookEvents',
	summary: 'List events, the newest first',
	description: 'What webhooks tell, for whoever was not told. Bounds of time are inclusive.',
	method: 'GET',
	path: '/air/webhooks/events',
	query: PageQuery.extend({
		type: z.enum(WEBHOOK_EVENT_TYPES).optional(),
		'created_at[before]': Moment,
		'created_at[after]': Moment,
	}),
	data: WebhookEvent,
	list: 'page',
	status: 200,
});
