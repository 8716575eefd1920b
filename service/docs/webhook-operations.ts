import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { EVENT_OBJECTS } from '#contract/webhooks/event-objects.ts';
import { WEBHOOK_EVENT_TYPES, WebhookPayload, type WebhookEventType } from '#contract/webhooks/webhook-event.ts';

const signatures = (brand: string) =>
	z.object({
		[`X-${brand}-Signature`]: z
			.string()
			.describe('`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, its key the secret as it was told'),
		'webhook-id': z.string().describe('The event’s id'),
		'webhook-timestamp': z.string().describe('Unix seconds'),
		'webhook-signature': z
			.string()
			.describe(
				'`v1,<base64>`: HMAC-SHA256 of `<id>.<timestamp>.<body>`, its key the 24 bytes that the secret is the base64 of (Standard Webhooks)',
			),
	});

const operation = (type: WebhookEventType, brand: string): ZodOpenApiOperationObject => ({
	operationId: `on:${type}`,
	summary: `\`${type}\` has happened`,
	tags: ['webhooks'],
	// Signed with the webhook's secret: no token comes with it.
	security: [],
	requestParams: { header: signatures(brand) },
	requestBody: {
		required: true,
		content: {
			'application/json': {
				schema: WebhookPayload.extend({
					type: z.literal(type),
					data: z.object({ object: EVENT_OBJECTS[type] }),
				}),
			},
		},
	},
	responses: {
		'2XX': { description: 'It has arrived' },
		'410': { description: 'Nobody listens here any more: the webhook is turned off' },
		default: { description: 'It is sent again, until 72 hours after it happened' },
	},
});

/** What a receiver of webhooks is sent, by type of event: the `webhooks` of the OpenAPI document. */
export const webhookOperations = (brand: string): Record<string, { post: ZodOpenApiOperationObject }> =>
	Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, { post: operation(type, brand) }]));
