import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { WEBHOOK_EVENT_TYPES } from './event-types.ts';

/** Where an organisation is told what happens. It has one for each mode. */
export const Webhook = z.object({
	id: id('webhook'),
	url: z.string(),
	events: z.array(z.string()).describe('The types of events that it is told'),
	active: z.boolean().describe('False: nothing is sent. Turned off by itself when the receiver answers 410'),
	live_mode: z.boolean().describe('It gets the events of this mode alone'),
	created_at: Instant,
	updated_at: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** A webhook as it is made: the one time that its secret is told. */
export const CreatedWebhook = Webhook.extend({
	secret: z.string().describe('24 bytes as base64: what deliveries are signed with. It is not told again'),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

const Url = z
	.string()
	.min(1)
	.max(2_048)
	.describe('https, with a public host name: no IP address, no localhost, no user or password');
const Events = z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1).max(100);

export const createWebhook = endpoint({
	name: 'createWebhook',
	summary: 'Have events sent to you',
	description:
		'One webhook for each mode of your organisation; its mode is the token’s. It is active at once. The secret is in this reply alone.',
	method: 'POST',
	path: '/air/webhooks',
	body: z.object({ url: Url, events: Events }),
	data: CreatedWebhook,
	status: 201,
	errors: ['unsafe_unique', 'unavailable_feature'],
	tellsSecret: true,
});

export const listWebhooks = endpoint({
	name: 'listWebhooks',
	summary: 'List webhooks',
	method: 'GET',
	path: '/air/webhooks',
	query: PageQuery,
	data: Webhook,
	list: 'page',
	status: 200,
});

export const getWebhook = endpoint({
	name: 'getWebhook',
	summary: 'Get a webhook',
	method: 'GET',
	path: '/air/webhooks/{id}',
	params: z.object({ id: id('webhook') }),
	data: Webhook,
	status: 200,
});

export const updateWebhook = endpoint({
	name: 'updateWebhook',
	summary: 'Change a webhook, or turn it off and on',
	description:
		'What is absent stays. While it is off nothing is sent to it, and what happens is not sent later either.',
	method: 'PATCH',
	path: '/air/webhooks/{id}',
	params: z.object({ id: id('webhook') }),
	body: z.strictObject({ url: Url.optional(), events: Events.optional(), active: z.boolean().optional() }),
	data: Webhook,
	status: 200,
});

export const deleteWebhook = endpoint({
	name: 'deleteWebhook',
	summary: 'Remove a webhook',
	description: 'What has not been delivered is not sent any more. What was is still listed.',
	method: 'DELETE',
	path: '/air/webhooks/{id}',
	params: z.object({ id: id('webhook') }),
	status: 200,
});

export const pingWebhook = endpoint({
	name: 'pingWebhook',
	summary: 'Send an event that says nothing',
	description:
		'Delivers a `ping.triggered` and waits for the answer, 15 seconds at most; also to a webhook that is off. `webhook_client_error` when the answer is not a 2xx; the delivery says what it was.',
	method: 'POST',
	path: '/air/webhooks/{id}/actions/ping',
	params: z.object({ id: id('webhook') }),
	status: 200,
	errors: ['webhook_client_error', 'unavailable_feature'],
});
