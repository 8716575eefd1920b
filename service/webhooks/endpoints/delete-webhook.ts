import type { deleteWebhook as Endpoint } from '#contract/webhooks/webhook.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { deleteWebhookRow } from './store.ts';

/** Removes a webhook, with what was not delivered yet. */
export const deleteWebhook: Verb<typeof Endpoint> = async (ctx, { params }) => {
	if (!(await deleteWebhookRow(ctx.db, ctx.caller, params.id))) throw new ServiceError('not_found');
	return undefined;
};
