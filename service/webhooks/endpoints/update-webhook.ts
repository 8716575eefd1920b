import type { updateWebhook as Endpoint } from '#contract/webhooks/webhook.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { assertReceiver } from './assert-receiver.ts';
import { updateWebhookRow } from './store.ts';
import { webhookView } from './webhook-view.ts';

/** Changes where and what a webhook is told, or turns it off and on. */
export const updateWebhook: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { url, events, active } = body;
	if (url !== undefined) await assertReceiver(ctx, url);
	const change = { url, events: events && [...new Set(events)], active };
	const row = await updateWebhookRow(ctx.db, ctx.caller, params.id, change, ctx.now);
	if (!row) throw new ServiceError('not_found');
	return webhookView(row);
};
