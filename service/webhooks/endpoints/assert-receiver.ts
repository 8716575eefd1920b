import type { RequestContext } from '#service/context.ts';
import { ValidationFailure } from '#service/errors.ts';
import { webhookHostsOf } from '#service/identity/organisations/organisations.ts';
import { WEBHOOK_URL_FAULTS, webhookUrlFault } from '../url-rules.ts';

/**
 * Makes sure that a URL may be a webhook's of the caller's organisation, as far as its text tells.
 * @throws ValidationFailure `validation_format`
 */
export async function assertReceiver(
	{ db, caller }: Pick<RequestContext, 'db' | 'caller'>,
	url: string,
): Promise<void> {
	const fault = webhookUrlFault(url, await webhookHostsOf(db, caller.organisationId));
	if (!fault) return;
	const message = `The url ${WEBHOOK_URL_FAULTS[fault]}.`;
	throw new ValidationFailure([{ code: 'validation_format', pointer: '/url', message }]);
}
