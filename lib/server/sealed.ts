import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env.ts';
import { keyRing } from './key-ring.ts';

const KEY_ID = 4;
const IV = 12;
const TAG = 16;

interface DataKey {
	id: Buffer;
	key: Buffer;
}

const keyOf = (secret: string): DataKey => {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'wayfare data', 32));
	return { id: createHash('sha256').update(key).digest().subarray(0, KEY_ID), key };
};

/** The keys of DATA_KEY: the first seals, all of them open. */
const keys = keyRing(() => env().DATA_KEY, keyOf);

/**
 * Seals a value with AES-256-GCM, bound to where it is kept: `place` is told again to open it. The bytes are the key's
 * id, a fresh nonce, the tag, then the sealed JSON.
 */
export function seal(value: unknown, place: string): Buffer {
	const { id, key } = keys().first;
	const iv = randomBytes(IV);
	const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
	const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
	return Buffer.concat([id, iv, cipher.getAuthTag(), text]);
}

/** What was sealed for this place; undefined when there is nothing, or no key of ours opens it here. */
export function unseal<T>(sealed: Buffer | null, place: string): T | undefined {
	if (!sealed || sealed.length <= KEY_ID + IV + TAG) return undefined;
	const found = keys().all.find(({ id }) => sealed.subarray(0, KEY_ID).equals(id));
	if (!found) return undefined;
	const iv = sealed.subarray(KEY_ID, KEY_ID + IV);
	const decipher = createDecipheriv('aes-256-gcm', found.key, iv)
		.setAAD(Buffer.from(place))
		.setAuthTag(sealed.subarray(KEY_ID + IV, KEY_ID + IV + TAG));
	try {
		const text = Buffer.concat([decipher.update(sealed.subarray(KEY_ID + IV + TAG)), decipher.final()]);
		return JSON.parse(text.toString('utf8')) as T;
	} catch {
		return undefined;
	}
}
