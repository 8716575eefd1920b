import { randomBytes } from 'node:crypto';
import type { Config } from '#service/config.ts';
import { ServiceError } from '#service/errors.ts';
import { createSealer } from '#service/seal.ts';

const SECRET_BYTES = 24;

/** A new secret: 24 bytes as base64, which is also how Standard Webhooks writes one after `whsec_`. */
export const newWebhookSecret = (): string => randomBytes(SECRET_BYTES).toString('base64');

/** Seals and opens the secrets of webhooks, each bound to its webhook: in another's row it does not open. */
export interface WebhookSecrets {
	seal(secret: string, webhookId: string): string;
	/** Throws when it was changed, is another webhook's, or its key is no longer known. */
	open(sealed: string, webhookId: string): string;
}

/**
 * The secrets by WEBHOOK_KEY.
 * @throws ServiceError `unavailable_feature` without that setting
 */
export function webhookSecrets({ WEBHOOK_KEY }: Pick<Config, 'WEBHOOK_KEY'>): WebhookSecrets {
	if (WEBHOOK_KEY === undefined) {
		throw new ServiceError('unavailable_feature', { message: 'Webhooks need the setting WEBHOOK_KEY.' });
	}
	const sealer = createSealer(WEBHOOK_KEY, 'webhook secrets');
	return {
		seal: (secret, webhookId) => {
			const { keyId, bytes } = sealer.seal(secret, webhookId);
			return `${keyId}.${bytes.toString('base64')}`;
		},
		open: (sealed, webhookId) => {
			const [keyId = '', bytes = ''] = sealed.split('.');
			return sealer.open({ keyId, bytes: Buffer.from(bytes, 'base64') }, webhookId);
		},
	};
}
