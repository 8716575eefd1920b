import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Config } from '../config.ts';
import { createSealer } from '../seal.ts';

/** Seals replies for as long as they are kept for those who ask again. */
export interface ReplySealer {
	seal(body: string | Buffer, context: string): Buffer;
	/** What was not sealed is given as it is. */
	open(kept: Buffer, context: string): Buffer;
}

/** No JSON begins so. */
const MARK = Buffer.from('sealed:');
const KEY_ID_BYTES = 12;

type Keys = Pick<Config, 'WEBHOOK_KEY' | 'VAULT_KEY' | 'PERSONS_KEY'>;

/** What seals the replies of an endpoint: the key of what they tell. */
const keyOf = ({ tellsSecret, host }: Pick<EndpointDefinition, 'tellsSecret' | 'host'>, keys: Keys) => {
	if (tellsSecret) return keys.WEBHOOK_KEY;
	return host === 'cards' ? keys.VAULT_KEY : keys.PERSONS_KEY;
};

/** The sealer of an endpoint's replies; undefined without the setting of its key. */
export function replySealer(
	endpoint: Pick<EndpointDefinition, 'tellsSecret' | 'host'>,
	keys: Keys,
): ReplySealer | undefined {
	const key = keyOf(endpoint, keys);
	if (key === undefined) return undefined;
	const sealer = createSealer(key, 'kept replies');
	return {
		seal: (body, context) => {
			const { keyId, bytes } = sealer.seal(body, context);
			return Buffer.concat([MARK, Buffer.from(keyId, 'latin1'), bytes]);
		},
		open: (kept, context) => {
			if (!kept.subarray(0, MARK.length).equals(MARK)) return kept;
			const sealed = kept.subarray(MARK.length);
			const keyId = sealed.subarray(0, KEY_ID_BYTES).toString('latin1');
			return sealer.openBytes({ keyId, bytes: sealed.subarray(KEY_ID_BYTES) }, context);
		},
	};
}
