import type { Config } from '../config.ts';
import { createSealer } from '../seal.ts';

/** Seals what a reply tells once, for as long as it is kept for those who ask again. */
export interface ReplySealer {
	seal(body: string, context: string): Buffer;
	/** What was not sealed is given as it is. */
	open(kept: Buffer, context: string): Buffer;
}

/** No JSON begins so. */
const MARK = Buffer.from('sealed:');
const KEY_ID_BYTES = 12;

/** A sealer by WEBHOOK_KEY, whose secrets these are; undefined without that setting, when there are none. */
export function replySealer({ WEBHOOK_KEY }: Pick<Config, 'WEBHOOK_KEY'>): ReplySealer | undefined {
	if (WEBHOOK_KEY === undefined) return undefined;
	const sealer = createSealer(WEBHOOK_KEY, 'kept replies');
	return {
		seal: (body, context) => {
			const { keyId, bytes } = sealer.seal(body, context);
			return Buffer.concat([MARK, Buffer.from(keyId, 'latin1'), bytes]);
		},
		open: (kept, context) => {
			if (!kept.subarray(0, MARK.length).equals(MARK)) return kept;
			const sealed = kept.subarray(MARK.length);
			const keyId = sealed.subarray(0, KEY_ID_BYTES).toString('latin1');
			return Buffer.from(sealer.open({ keyId, bytes: sealed.subarray(KEY_ID_BYTES) }, context));
		},
	};
}
