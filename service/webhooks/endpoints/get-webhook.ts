import type { getWebhook as Endpoint } from '#contract/webhooks/webhook.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireWebhook } from './require-webhook.ts';
import { webhookView } from './webhook-view.ts';

/** A webhook of the caller. */
export const getWebhook: Verb<typeof Endpoint> = async (ctx, { params }) =>
	webhookView(await requireWebhook(ctx.db, ctx.caller, params.id));
