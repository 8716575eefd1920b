import 'server-only';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from '../env.ts';
import { keyRing } from '../key-ring.ts';
import { canonicalJson } from '../quotes/canonical-json.ts';

/** A row of `web.audit` as it is sealed: what it says, its instant as text with microseconds. */
export interface AuditRecord {
	id: string;
	at: string;
	viewer_id: string | null;
	account_id: string | null;
	role: string;
	on_behalf_of: string | null;
	action: string;
	subject: string | null;
	outcome: string;
	code: string | null;
	idempotency_key: string | null;
	address_hash: string | null;
	request_id: string | null;
	change: object | null;
}

/**
 * The columns of an `AuditRecord`, for a statement that reads `web.audit`. What is sorted by names its table: `id` and `at`
 * are texts here.
 */
export const RECORD_COLUMNS = `id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, viewer_id, account_id, role,
	on_behalf_of, action, subject, outcome, code, idempotency_key, address_hash, request_id, change`;

/** Keys that are not in the database: who can write there alone cannot seal. */
const keys = keyRing(
	() => env().DATA_KEY,
	(secret) => Buffer.from(hkdfSync('sha256', secret, '', 'wayfare audit', 32)),
);

/** What is not said is left out, so that a column of later changes no seal of before. */
const said = (record: AuditRecord): object =>
	Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

const sealBy = (key: Buffer, before: Buffer | null, seq: number, record: AuditRecord): Buffer =>
	createHmac('sha256', key)
		.update(before ?? '')
		.update(`${seq}`)
		.update(canonicalJson(said(record)))
		.digest();

/** The seal of the act with this number, which holds the seal of the act before it. */
export const sealOf = (before: Buffer | null, seq: number, record: AuditRecord): Buffer =>
	sealBy(keys().first, before, seq, record);

/** Whether an act is as it was sealed, with any of the keys. */
export const isSeal = (hash: Buffer, before: Buffer | null, seq: number, record: AuditRecord): boolean =>
	keys().all.some((key) => timingSafeEqual(hash, sealBy(key, before, seq, record)));
