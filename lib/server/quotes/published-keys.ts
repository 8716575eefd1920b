import 'server-only';
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { WebQueryable } from '../db/web-database.ts';
import { logFailure } from '../log-failure.ts';
import { type QuoteKey, quoteKeys } from './quote-keys.ts';

/** A public key as RFC 8037 writes it; `x` is the 32 bytes, base64url. */
export interface PublishedKey {
	kty: 'OKP';
	crv: 'Ed25519';
	kid: string;
	use: 'sig';
	alg: 'EdDSA';
	x: string;
}

const published = (kid: string, x: string): PublishedKey => ({
	kty: 'OKP',
	crv: 'Ed25519',
	kid,
	use: 'sig',
	alg: 'EdDSA',
	x,
});

/** The 32 bytes of a public key. */
export const rawOf = ({ publicKey }: Pick<QuoteKey, 'publicKey'>): Buffer =>
	Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/**
 * Every public key that may have signed what was shown: those of QUOTE_KEY, the one that signs first, and those that have
 * signed before. While the database is away, those of QUOTE_KEY alone.
 */
export async function publishedKeys(db: WebQueryable): Promise<PublishedKey[]> {
	const own = quoteKeys().all.map((key) => published(key.id, rawOf(key).toString('base64url')));
	const earlier = await db
		.query<{ key_id: string; public_key: Buffer }>(
			'select key_id, public_key from web.quote_keys order by first_used_at desc',
		)
		.catch((error: unknown) => {
			logFailure('read earlier quote keys', error);
			return [];
		});
	const known = new Set(own.map(({ kid }) => kid));
	return [
		...own,
		...earlier
			.filter(({ key_id: kid }) => !known.has(kid))
			.map(({ key_id: kid, public_key: key }) => published(kid, key.toString('base64url'))),
	];
}

/** A published key, to verify with. */
export const keyObjectOf = ({ kty, crv, x }: PublishedKey): KeyObject =>
	createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
