import type { Context } from '#service/context.ts';
import { ValidationFailure } from '#service/errors.ts';
import { WEBHOOK_URL_FAULTS, webhookUrlFault } from '../url-rules.ts';

/**
 * Makes sure that a URL may be a webhook's, as far as its text tells.
 * @throws ValidationFailure `validation_format`
 */
export function assertReceiver({ config }: Pick<Context, 'config'>, url: string): void {
	const fault = webhookUrlFault(url, config.WEBHOOK_ALLOW_HOSTS);
	if (!fault) return;
	const message = `The url ${WEBHOOK_URL_FAULTS[fault]}.`;
	throw new ValidationFailure([{ code: 'validation_format', pointer: '/url', message }]);
}
