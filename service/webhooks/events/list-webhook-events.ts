import type { listWebhookEvents as Endpoint } from '#contract/webhooks/webhook-event.ts';
import type { Verb } from '#service/http/handler.ts';
import { eventView } from './event-view.ts';
import { selectEvents } from './store.ts';

/** What happened to the caller's orders, payments and credits, delivered or not. */
export const listWebhookEvents: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectEvents(ctx.db, ctx.caller, query);
	return { data: rows.map(eventView), meta };
};
