import type { getWebhookDelivery as Endpoint } from '#contract/webhooks/webhook-delivery.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { deliveryView } from './delivery-view.ts';
import { findDelivery } from './store.ts';

/** One attempt to deliver an event to the caller. */
export const getWebhookDelivery: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await findDelivery(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	return deliveryView(row);
};
