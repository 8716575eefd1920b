import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Something sealed, and by which key. */
export interface Sealed {
	keyId: string;
	bytes: Buffer;
}

/** Seals and opens what nobody else may read. `context` binds it to its place: elsewhere it does not open. */
export interface Sealer {
	/** Names the key that seals. */
	readonly keyId: string;
	seal(content: string | Buffer, context: string): Sealed;
	/** Throws when it was changed, belongs elsewhere, or its key is no longer known. */
	open(sealed: Sealed, context: string): string;
	openBytes(sealed: Sealed, context: string): Buffer;
}

/** A sealer for one purpose, of keys that commas separate: the first one seals, all of them open. */
export function createSealer(secrets: string, purpose: string): Sealer {
	const keys = secrets.split(',').map((secret) => {
		const key = deriveKey(secret, purpose);
		return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) };
	});
	const [newest] = keys;
	if (!newest) throw new Error(`there is no key for ${purpose}`);
	const byId = new Map(keys.map(({ id, key }) => [id, key]));
	const openBytes: Sealer['openBytes'] = ({ keyId, bytes }, context) => {
		const key = byId.get(keyId);
		if (!key) throw new Error(`there is no key ${keyId} for ${purpose}`);
		const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
			.setAAD(Buffer.from(context))
			.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
		return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
	};
	return {
		keyId: newest.id,
		seal: (content, context) => {
			const iv = randomBytes(IV_BYTES);
			const cipher = createCipheriv(ALGORITHM, newest.key, iv).setAAD(Buffer.from(context));
			const begun = typeof content === 'string' ? cipher.update(content, 'utf8') : cipher.update(content);
			const body = Buffer.concat([begun, cipher.final()]);
			return { keyId: newest.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), body]) };
		},
		open: (sealed, context) => openBytes(sealed, context).toString('utf8'),
		openBytes,
	};
}
