import { createHash, createHmac } from 'node:crypto';
import { CARD_NUMBER_REFUSED, hasCardNumber } from '#contract/common/card-number.ts';
import type { Caller } from '../context.ts';
import type { Prepared, Queryable } from '../db/db.ts';
import { isAbort, ServiceError, ValidationFailure } from '../errors.ts';
import { foretoldSql, readForetold, withMark } from './foretold-reply.ts';
import { packed, unpacked } from './packed.ts';
import type { Payload } from './reply.ts';
import type { ReplySealer } from './reply-sealer.ts';

/** How long a key is remembered. */
export const IDEMPOTENCY_HOURS = 72;
/** A request that has no reply and was not heard of for so long died with its process; its key may be taken over. */
export const ABANDONED_SECONDS = 20;
const MOST_CHARACTERS = 255;

/** What makes two requests the same one. */
export interface Attempt {
	caller: Caller;
	method: string;
	path: string;
	key: string;
	fingerprint: Buffer;
	requestId: string;
	/** Seals the reply; absent where there is no key for it. */
	sealer?: ReplySealer | undefined;
}

/** A reply that was given before. */
export interface Replay {
	payload: Payload;
	requestId: string;
}

interface KeyRow {
	fingerprint: Buffer;
	request_id: string;
	status: number | null;
	encoding: 'identity' | 'gzip' | null;
	body: Buffer | null;
}

/** The Idempotency-Key of a request, or undefined. */
export function readKey(header: string | string[] | undefined): string | undefined {
	if (header === undefined) return undefined;
	if (typeof header !== 'string' || header.length === 0 || header.length > MOST_CHARACTERS) {
		throw new ServiceError('bad_request', {
			message: `The Idempotency-Key header must have 1 to ${MOST_CHARACTERS} characters.`,
		});
	}
	if (hasCardNumber(header)) {
		throw new ValidationFailure([
			{ code: 'validation_format', pointer: 'Idempotency-Key', message: CARD_NUMBER_REFUSED, parameter: true },
		]);
	}
	return header;
}

function canonical(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(canonical);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, child]) => [key, canonical(child)]),
	);
}

/**
 * A hash of everything that was asked for, whatever the order of its keys. With a key nobody without it can find out
 * what was asked by trying.
 */
export const fingerprintOf = (parts: readonly unknown[], key?: Buffer): Buffer =>
	(key ? createHmac('sha256', key) : createHash('sha256')).update(JSON.stringify(canonical(parts))).digest();

const SCOPE = 'organisation_id = $1 and live_mode = $2 and method = $3 and path = $4 and key = $5';
const scopeOf = ({ caller, method, path, key }: Attempt) => [caller.organisationId, caller.liveMode, method, path, key];

const contextOf = (attempt: Attempt) => JSON.stringify(scopeOf(attempt));
const opened = (body: Buffer, attempt: Attempt): Buffer =>
	readForetold(body, (kept) => unpacked(attempt.sealer?.open(kept, contextOf(attempt)) ?? kept));
/** A reply that was kept when some had no body. */
const WITHOUT_BODY: Payload = { status: 200, encoding: 'identity', body: '{}' };

/** The bytes of a reply as they are kept. */
function asKept(body: Payload['body'], attempt: Attempt): Buffer {
	const bytes = typeof body === 'string' ? packed(body) : body;
	return attempt.sealer?.seal(bytes, contextOf(attempt)) ?? bytes;
}

/**
 * Nobody waits for the disk: whatever the request does is committed later, and by then this is on it too. A key that is
 * lost has done nothing.
 */
const claimSql = (first: number): string => {
	const values = Array.from({ length: 7 }, (_, i) => `$${first + i}`).join(', ');
	return `insert into service.idempotency_keys as k (organisation_id, live_mode, method, path, key, fingerprint, request_id)
		select ${values} from set_config('synchronous_commit', 'off', true)
		on conflict (organisation_id, live_mode, method, path, key) do update
			set fingerprint = excluded.fingerprint, request_id = excluded.request_id, started_at = now(), status = null, encoding = null, body = null
			where k.started_at < now() - interval '${IDEMPOTENCY_HOURS} hours'
				or (k.status is null and k.fingerprint = excluded.fingerprint and k.started_at < now() - interval '${ABANDONED_SECONDS} seconds')
		returning 1 as taken`;
};
const CLAIM: Prepared = { name: 'claim-key', text: claimSql(1) };
/** The CTE `claimed`: one row if this request has the key now. Only for a statement that writes nothing else. */
export const claimedSql = (first: number): string => `claimed as (${claimSql(first)})`;
export const claimedValues = (attempt: Attempt): unknown[] => [
	...scopeOf(attempt),
	attempt.fingerprint,
	attempt.requestId,
];

/**
 * The CTE `kept`, which keeps the reply with what `won` settles. The moment of that, `at`, is known to the database alone,
 * which keeps it beside the text: that is sealed, so who reads it puts the moment where it has `mark`.
 */
export const keptSql = (first: number): string => `kept as (
			update service.idempotency_keys k set status = $${first}, encoding = 'identity', body = ${foretoldSql('won.at', `$${first + 1}`)}
			from won where k.organisation_id = $${first + 2} and k.live_mode = $${first + 3} and k.method = $${first + 4}
				and k.path = $${first + 5} and k.key = $${first + 6} and k.request_id = $${first + 7}
			returning won.at
		), `;
/** How many parameters `keptSql` has. */
export const KEPT = 8;
export const keptValues = (attempt: Attempt, status: number, text: string, mark: string): unknown[] => [
	status,
	asKept(withMark(text, mark), attempt),
	...scopeOf(attempt),
	attempt.requestId,
];

const KEEP: Prepared = {
	name: 'keep-reply',
	text: `update service.idempotency_keys set status = $6, encoding = $7, body = $8 where ${SCOPE} and request_id = $9`,
};

/** Takes the key for this attempt. Gives the earlier reply if there is one; throws when it is in use or was for something else. */
export async function claimKey(db: Queryable, attempt: Attempt): Promise<Replay | undefined> {
	const claimed = await db.query(CLAIM, claimedValues(attempt));
	return claimed.length > 0 ? undefined : earlierReply(db, attempt);
}

/** The reply of the request that has the key; throws when there is none yet, or it was for something else. */
export async function earlierReply(db: Queryable, attempt: Attempt): Promise<Replay> {
	const [row] = await db.query<KeyRow>(
		`select fingerprint, request_id, status, encoding, body from service.idempotency_keys where ${SCOPE}`,
		scopeOf(attempt),
	);
	if (!row) throw new ServiceError('idempotency_key_in_use');
	if (!row.fingerprint.equals(attempt.fingerprint)) throw new ServiceError('idempotency_key_mismatch');
	if (row.status === null) throw new ServiceError('idempotency_key_in_use');
	const payload: Payload =
		row.body === null
			? WITHOUT_BODY
			: { status: row.status, encoding: row.encoding ?? 'identity', body: opened(row.body, attempt) };
	return { payload, requestId: row.request_id };
}

/** Says that the process of a request is still at it: `started_at` is when it was last heard of. */
export async function extendKey(db: Queryable, attempt: Attempt): Promise<void> {
	await db.query(
		`update service.idempotency_keys set started_at = now() where ${SCOPE} and request_id = $6 and status is null`,
		[...scopeOf(attempt), attempt.requestId],
	);
}

/** Keeps the reply, for those who ask again. */
export async function keepReply(db: Queryable, attempt: Attempt, payload: Payload): Promise<void> {
	const { status, encoding, body } = payload;
	await db.query(KEEP, [...scopeOf(attempt), status, encoding, asKept(body, attempt), attempt.requestId]);
}

/** Gives the key back: nothing was done, so the same key may come again with a better body. */
export async function releaseKey(db: Queryable, attempt: Attempt): Promise<void> {
	await db.query(`delete from service.idempotency_keys where ${SCOPE} and request_id = $6`, [
		...scopeOf(attempt),
		attempt.requestId,
	]);
}

/** Whether a failure leaves nothing behind: nothing was begun, or it was given up half way as nobody waited any more. */
export const leavesNothing = (error: unknown): boolean => error instanceof ValidationFailure || isAbort(error);

/** Forgets keys that are too old to be asked for. Gives how many. */
export async function purgeIdempotencyKeys(db: Queryable): Promise<number> {
	const rows = await db.query(
		`delete from service.idempotency_keys where ctid = any(array(
			select ctid from service.idempotency_keys where started_at < now() - interval '${IDEMPOTENCY_HOURS} hours' limit 5000
		)) returning 1`,
	);
	return rows.length;
}
