import type { listWebhooks as Endpoint } from '#contract/webhooks/webhook.ts';
import type { Verb } from '#service/http/handler.ts';
import { listWebhookRows } from './store.ts';
import { webhookView } from './webhook-view.ts';

/** The caller's webhooks of this mode. */
export const listWebhooks: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await listWebhookRows(ctx.db, ctx.caller, query);
	return { data: rows.map(webhookView), meta };
};
