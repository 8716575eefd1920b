import 'server-only';
import { createHash } from 'node:crypto';
import { shownFacts, type ShownRecord } from '#lib/trips/shown-record.ts';
import type { WebQueryable } from '../db/web-database.ts';

interface Row {
	id: string;
	body: string;
	signature: Buffer;
	key_id: string;
	outcome: ShownRecord['outcome'];
	role: string | null;
}

const shownTo = (role: string | null): ShownRecord['shownTo'] => {
	if (role === 'guest' || role === 'traveller') return 'traveller';
	return role === 'agent' || role === 'lead' || role === 'admin' ? 'agent' : 'somebody';
};

/** Of a trip: what was agreed to for it, and for the offer that it was booked from by the checkout that did. */
const OF_TRIP = `q.subject = $1 or q.intent_id in (select id from web.intents where result_id = $1)`;

/** What was shown and agreed to about a trip, the newest first. */
export async function recordsOfTrip(db: WebQueryable, tripId: string): Promise<ShownRecord[]> {
	const rows = await db.query<Row>(
		`select q.id::text, q.body, q.signature, q.key_id, a.outcome, a.role from web.shown_quotes q
		left join lateral (select outcome, (select first.role from web.audit first where first.idempotency_key = audit.idempotency_key
				order by first.id limit 1) as role from web.audit
			where idempotency_key = q.intent_id || '.' || (q.body::jsonb ->> 'attempt') order by id desc limit 1) a on true
		where ${OF_TRIP} order by q.id desc limit 100`,
		[tripId],
	);
	return rows.flatMap(({ id, body, signature, key_id: keyId, outcome, role }) => {
		const facts = shownFacts(body);
		const fingerprint = createHash('sha256').update(body).digest('hex');
		return facts
			? [{ id, facts, outcome, shownTo: shownTo(role), keyId, signature: signature.toString('base64'), fingerprint }]
			: [];
	});
}

/** A record as its file says it: what was signed, to the letter, and by which key. */
export interface RecordFile {
	algorithm: 'Ed25519';
	key_id: string;
	/** JSON as it was signed: its UTF-8 bytes. */
	signed: string;
	/** Base64. */
	signature: string;
}

/** The file of one record of a trip; undefined: the trip has no such record. */
export async function recordFile(db: WebQueryable, tripId: string, id: string): Promise<RecordFile | undefined> {
	if (!/^\d{1,18}$/.test(id)) return undefined;
	const [row] = await db.query<Omit<Row, 'outcome' | 'role'>>(
		`select q.id::text, q.body, q.signature, q.key_id from web.shown_quotes q where q.id = $2 and (${OF_TRIP})`,
		[tripId, id],
	);
	return (
		row && {
			algorithm: 'Ed25519',
			key_id: row.key_id,
			signed: row.body,
			signature: row.signature.toString('base64'),
		}
	);
}
