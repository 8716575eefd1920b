import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../ids.ts';
import {
	findTokenByHash,
	findTokenById,
	insertToken,
	type KnownToken,
	listTokenRows,
	type TokenRow,
	updateTokenRevoked,
} from './store.ts';

export interface NewToken {
	organisationId: string;
	mode: 'test' | 'live';
	scope: 'read_only' | 'read_write';
	/** Never expires when null. */
	expiresAt?: Date | null;
	/** The word before `_test_` and `_live_`; any case. */
	brand: string;
	/** The secret to use instead of a new random one. */
	secret?: string;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const hintOf = (secret: string): string => `…${secret.slice(-4)}`;

/** Makes a token. The secret is shown here once: the database keeps its SHA-256 and last four characters. */
export async function createToken(db: Queryable, token: NewToken): Promise<{ id: string; secret: string }> {
	const secret = token.secret ?? `${token.brand.toLowerCase()}_${token.mode}_${randomBytes(32).toString('base64url')}`;
	const id = newId('access_token');
	await insertToken(db, {
		id,
		organisation_id: token.organisationId,
		live_mode: token.mode === 'live',
		scope: token.scope,
		hash: hashOf(secret),
		hint: hintOf(secret),
		expires_at: token.expiresAt ?? null,
	});
	return { id, secret };
}

/** Every token of an organisation, without secrets. */
export const listTokens = (db: Queryable, organisationId: string): Promise<TokenRow[]> =>
	listTokenRows(db, organisationId);

/** Ends a token. Processes that just used it stop accepting it within a second. */
export const revokeToken = (db: Queryable, id: string): Promise<TokenRow | undefined> => updateTokenRevoked(db, id);

/** The token with this secret, unless it is unknown or revoked. Says nothing of its expiry. */
export async function findToken(db: Queryable, secret: string): Promise<KnownToken | undefined> {
	const hash = hashOf(secret);
	const token = await findTokenByHash(db, hash);
	return token && timingSafeEqual(token.hash, hash) ? token : undefined;
}

/** The token with this id, unless it is unknown or revoked: whom a key that was made with it stands for. */
export const findTokenOfKey = (db: Queryable, id: string): Promise<KnownToken | undefined> => findTokenById(db, id);
