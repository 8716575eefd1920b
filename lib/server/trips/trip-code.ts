import 'server-only';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#lib/i18n/locales.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { env } from '../env.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { FoundTrip } from './trip-kind.ts';

/** How long a code opens its booking. */
export const CODE_MINUTES = 10;
/** Wrong codes until a new one has to be asked for. */
const MOST_TRIES = 5;
/** Codes that are sent about one order within an hour to one who asks, so that nobody uses up what the owner needs. */
const CODES_OF_ASKER = 3;
/** And to all who ask, so that nobody's mailbox is filled. */
const CODES_OF_ALL = 30;
/** How long a booking stays open in the browser in which its code was entered. */
const GRANT_DAYS = 30;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
const hashOf = (visitorId: string, code: string): Buffer =>
	createHmac('sha256', env().WEB_SECRET).update(`code:${visitorId}:${code}`).digest();

/** Who asks for a code. */
export interface CodeAsker {
	visitorId: string;
	addressHash: string | null;
}

/**
 * Gives a visitor a code for the booking that was found, and mails it to the booking's own address. When nothing was
 * found the same is written, with a code that nobody is told. Once they have had their share of the hour, the last code
 * that they were sent goes on opening it.
 */
export async function sendTripCode(
	db: WebDatabase,
	asker: CodeAsker,
	found: FoundTrip | null,
	locale: Locale,
): Promise<void> {
	const code = newCode();
	const { visitorId } = asker;
	await db.transaction(async (tx) => {
		await tx.query("delete from web.trip_lookups where expires_at < now() - interval '1 day'");
		const sent = found !== null && (await maySend(tx, found.tripId, asker));
		if (found && !sent && (await hasCode(tx, found.tripId, visitorId))) return;
		await tx.query(
			`insert into web.trip_lookups (visitor_id, trip_id, code_hash, expires_at)
			values ($1, $2, $3, now() + make_interval(mins => $4))
			on conflict (visitor_id) do update set trip_id = excluded.trip_id, code_hash = excluded.code_hash, tries = 0,
				created_at = now(), expires_at = excluded.expires_at`,
			[visitorId, sent ? found.tripId : null, hashOf(visitorId, code), CODE_MINUTES],
		);
		if (!sent) return;
		await enqueueMail(tx, {
			kind: 'trip_code',
			to: found.email,
			locale,
			dedupe: `trip_code:${randomBytes(12).toString('base64url')}`,
			facts: { trip_id: found.tripId, code, minutes: CODE_MINUTES },
		});
	});
}

/** Whether a visitor was sent a code of this order that still opens it. */
async function hasCode(tx: WebTransaction, tripId: string, visitorId: string): Promise<boolean> {
	const rows = await tx.query(
		'select 1 from web.trip_lookups where visitor_id = $1 and trip_id = $2 and expires_at > now() and tries < $3',
		[visitorId, tripId, MOST_TRIES],
	);
	return rows.length > 0;
}

/** Counts a code of an order in, while there are not too many of them. */
async function maySend(tx: WebTransaction, tripId: string, asker: CodeAsker): Promise<boolean> {
	await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [tripId]);
	await tx.query("delete from web.trip_codes_sent where sent_at < now() - interval '1 hour'");
	const rows = await tx.query(
		`insert into web.trip_codes_sent (trip_id, asker)
		select $1, $2 from web.trip_codes_sent where trip_id = $1
		having count(*) < $4 and count(*) filter (where asker = $2) < $3 returning trip_id`,
		[tripId, asker.addressHash ?? asker.visitorId, CODES_OF_ASKER, CODES_OF_ALL],
	);
	return rows.length > 0;
}

/** Opens a booking to a visitor who enters its code. Gives the order's id; null when the code is wrong or over. */
export async function openByCode(db: WebDatabase, visitorId: string, code: string): Promise<string | null> {
	const [lookup] = await db.query<{ trip_id: string | null; code_hash: Buffer }>(
		`update web.trip_lookups set tries = tries + 1
		where visitor_id = $1 and tries < $2 and expires_at > now() returning trip_id, code_hash`,
		[visitorId, MOST_TRIES],
	);
	const right = hashOf(visitorId, code.replace(/\D/g, ''));
	if (!lookup?.trip_id || !timingSafeEqual(lookup.code_hash, right)) return null;
	const tripId = lookup.trip_id;
	await db.transaction(async (tx) => {
		await tx.query('delete from web.trip_lookups where visitor_id = $1', [visitorId]);
		await tx.query('delete from web.trip_grants where expires_at < now()');
		await tx.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at)
			values ($1, $2, now() + make_interval(days => $3))
			on conflict (visitor_id, trip_id) do update set granted_at = now(), expires_at = excluded.expires_at`,
			[visitorId, tripId, GRANT_DAYS],
		);
	});
	return tripId;
}
