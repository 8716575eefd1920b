import 'server-only';
import { verify } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { type ShownFacts, shownFacts } from '#lib/trips/shown-record.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { keyObjectOf, publishedKeys } from './published-keys.ts';

/** A record that somebody has, as far as it is checked. Anything else in its file means nothing. */
const GivenRecord = z.object({ key_id: z.string().max(100), signed: z.string(), signature: z.string().max(200) });
export type GivenRecord = z.infer<typeof GivenRecord>;

/**
 * What a record is. `valid`: we signed it, and it says what it said. `altered`: it names a key of ours, and text and
 * signature do not belong together. `unknown_key`: the key it names was never ours. `not_ours`: it is no record.
 */
export type CheckedRecord =
	| { state: 'valid'; keyId: string; facts: ShownFacts }
	| { state: 'altered'; keyId: string }
	| { state: 'unknown_key'; keyId: string }
	| { state: 'not_ours' };

/** Characters of an address that a record may take. */
const LONGEST_TOKEN = 6_000;
/** Characters of a record, so that a small address cannot unfold into a large text. */
const LONGEST_RECORD = 100_000;

/** Reads the text of a file; null: it is no record. */
export function recordIn(text: string): GivenRecord | null {
	try {
		return GivenRecord.safeParse(JSON.parse(text.replace(/^\uFEFF/, ''))).data ?? null;
	} catch {
		return null;
	}
}

/** A record for an address, so that its answer can be read again; null: it is too long for one. */
export function recordToken(record: GivenRecord): string | null {
	const token = deflateRawSync(JSON.stringify(record)).toString('base64url');
	return token.length <= LONGEST_TOKEN ? token : null;
}

/** The record of an address; null: there is none in it. */
export function recordOfToken(token: string): GivenRecord | null {
	try {
		const bytes = inflateRawSync(Buffer.from(token, 'base64url'), { maxOutputLength: LONGEST_RECORD });
		return recordIn(bytes.toString('utf8'));
	} catch {
		return null;
	}
}

/** Compares a record with its signature and our published keys. */
export async function checkRecord(db: WebQueryable, record: GivenRecord | null): Promise<CheckedRecord> {
	if (!record) return { state: 'not_ours' };
	const { key_id: keyId, signed, signature } = record;
	const key = (await publishedKeys(db)).find(({ kid }) => kid === keyId);
	if (!key) return { state: 'unknown_key', keyId };
	const isOurs = verify(null, Buffer.from(signed), keyObjectOf(key), Buffer.from(signature, 'base64'));
	const facts = isOurs ? shownFacts(signed) : null;
	return facts ? { state: 'valid', keyId, facts } : { state: 'altered', keyId };
}
