import type { pingWebhook as Endpoint } from '#contract/webhooks/webhook.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { deliverOnce } from '../deliver-once.ts';
import { webhookSecrets } from '../webhook-secrets.ts';
import { requireWebhook } from './require-webhook.ts';
import { insertPing } from './store.ts';

/**
 * Delivers an event that says nothing, at once, and waits for the receiver's answer.
 * @throws ServiceError `webhook_client_error` when that is not a 2xx
 */
export const pingWebhook: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const { id, url, secret: sealed } = await requireWebhook(ctx.db, ctx.caller, params.id);
	const secret = webhookSecrets(ctx.config).open(sealed, id);
	const event = await insertPing(ctx.db, id, newId('webhook_event'));
	if (!event) throw new ServiceError('not_found');
	const { organisationId, liveMode } = ctx.caller;
	const { success, status, failure } = await deliverOnce(ctx, { id, organisationId, liveMode, url, secret }, event);
	if (success) return undefined;
	const answer = failure === null ? `answered ${status}` : `did not answer (${failure})`;
	throw new ServiceError('webhook_client_error', {
		message: `The receiver ${answer}. It has to answer with a 2xx status.`,
	});
};
