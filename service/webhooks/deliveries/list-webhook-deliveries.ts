import type { listWebhookDeliveries as Endpoint } from '#contract/webhooks/webhook-delivery.ts';
import type { Verb } from '#service/http/handler.ts';
import { deliveryView } from './delivery-view.ts';
import { selectDeliveries } from './store.ts';

/** What was sent to the caller, and what came of it. */
export const listWebhookDeliveries: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectDeliveries(ctx.db, ctx.caller, query);
	return { data: rows.map(deliveryView), meta };
};
