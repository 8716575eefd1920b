import type { getWebhookEvent as Endpoint } from '#contract/webhooks/webhook-event.ts';
import type { Verb } from '#service/http/handler.ts';
import { eventView } from './event-view.ts';
import { requireEvent } from './require-event.ts';

/** An event of the caller. */
export const getWebhookEvent: Verb<typeof Endpoint> = async (ctx, { params }) =>
	eventView(await requireEvent(ctx.db, ctx.caller, params.id));
