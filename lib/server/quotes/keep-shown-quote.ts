import 'server-only';
import { sign } from 'node:crypto';
import type { WebQueryable } from '../db/web-database.ts';
import { canonicalJson } from './canonical-json.ts';
import { rawOf } from './published-keys.ts';
import { quoteKeys } from './quote-keys.ts';

/** What a person saw and could act on. No names, and nothing that they typed. */
export interface ShownQuote {
	intentId: string;
	/** The offer or order that it is about. */
	subject: string;
	/** Instant, ISO 8601; null where nobody says until when it holds. */
	expiresAt: string | null;
	/** What else was shown: the act, what is due, what it is for. */
	shown: object;
}

/** Keeps what was shown, with our signature and the public half of its key, in the transaction of the act that it was agreed to for. */
export async function keepShownQuote(
	tx: WebQueryable,
	{ intentId, subject, expiresAt, shown }: ShownQuote,
): Promise<void> {
	const at = new Date().toISOString();
	const body = canonicalJson({ ...shown, at, expires_at: expiresAt, intent: intentId, subject });
	const key = quoteKeys().first;
	await tx.query(
		`with key as (insert into web.quote_keys (key_id, public_key) values ($7, $8) on conflict do nothing)
		insert into web.shown_quotes (intent_id, subject, at, expires_at, body, signature, key_id)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[intentId, subject, at, expiresAt, body, sign(null, Buffer.from(body), key.privateKey), key.id, rawOf(key)],
	);
}
