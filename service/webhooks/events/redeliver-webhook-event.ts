import type { redeliverWebhookEvent as Endpoint } from '#contract/webhooks/webhook-event.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { wakeDispatcher } from '../wake.ts';
import { requireEvent } from './require-event.ts';
import { queueAgain } from './store.ts';

/**
 * Puts an event on its way once more, at once and with as many attempts as a new one.
 * @throws ServiceError `unsupported_action` when there is no active webhook
 */
export const redeliverWebhookEvent: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const event = await requireEvent(ctx.db, ctx.caller, params.id);
	if (!(await queueAgain(ctx.db, ctx.caller, event.id))) {
		throw new ServiceError('unsupported_action', { message: 'There is no active webhook to deliver it to.' });
	}
	wakeDispatcher();
	return undefined;
};
