import type { createWebhook as Endpoint } from '#contract/webhooks/webhook.ts';
import { brokenConstraint } from '#base/broken-constraint.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { newWebhookSecret, webhookSecrets } from '../webhook-secrets.ts';
import { assertReceiver } from './assert-receiver.ts';
import { insertWebhook } from './store.ts';
import { webhookView } from './webhook-view.ts';

/**
 * Has events sent to a receiver, and tells the secret that they will be signed with, once.
 * @throws ServiceError `unsafe_unique` when there is one in this mode
 */
export const createWebhook: Verb<typeof Endpoint> = async (ctx, { body }) => {
	await assertReceiver(ctx, body.url);
	const id = newId('webhook');
	const secret = newWebhookSecret();
	const sealed = webhookSecrets(ctx.config).seal(secret, id);
	const webhook = { id, url: body.url, events: [...new Set(body.events)], secret: sealed };
	try {
		const row = await insertWebhook(ctx.db, ctx.caller, webhook, ctx.now);
		return { ...webhookView(row), secret };
	} catch (error) {
		if (brokenConstraint(error) !== 'webhooks_once') throw error;
		throw new ServiceError('unsafe_unique', {
			message: `There is a webhook in ${ctx.caller.liveMode ? 'live' : 'test'} mode already. Change it, or delete it first.`,
			source: { field: 'live_mode', pointer: '/live_mode' },
			cause: error,
		});
	}
};
