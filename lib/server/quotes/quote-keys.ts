import 'server-only';
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { env } from '../env.ts';
import { keyRing } from '../key-ring.ts';

export interface QuoteKey {
	/** Names the key beside a signature: of its public half. */
	id: string;
	privateKey: KeyObject;
	publicKey: KeyObject;
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

function keyOf(secret: string): QuoteKey {
	const seed = Buffer.from(hkdfSync('sha256', secret, '', 'wayfare quotes', 32));
	const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
	const publicKey = createPublicKey(privateKey);
	const spki = publicKey.export({ format: 'der', type: 'spki' });
	return { id: createHash('sha256').update(spki).digest('base64url').slice(0, 12), privateKey, publicKey };
}

/** The keys of QUOTE_KEY: the first signs, all of them verify. */
export const quoteKeys = keyRing(() => env().QUOTE_KEY, keyOf);
