import 'server-only';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#lib/i18n/locales.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { env } from '../env.ts';
import { enqueueMail } from '../mail/outbox.ts';

/** How long a code opens its booking. */
export const CODE_MINUTES = 10;
/** Wrong codes until a new one has to be asked for. */
const MOST_TRIES = 5;
/** Codes that are sent about one order within an hour, whoever asks. */
const CODES_AN_HOUR = 5;
/** How long a booking stays open in the browser in which its code was entered. */
const GRANT_DAYS = 30;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
const hashOf = (visitorId: string, code: string): Buffer =>
	createHmac('sha256', env().WEB_SECRET).update(`code:${visitorId}:${code}`).digest();

/**
 * Gives a visitor a code for the booking that was found, and mails it to the booking's own address. When nothing was
 * found the same is written, with a code that nobody is told.
 */
export async function sendTripCode(
	db: WebDatabase,
	visitorId: string,
	found: { orderId: string; email: string } | null,
	locale: Locale,
): Promise<void> {
	const code = newCode();
	await db.transaction(async (tx) => {
		await tx.query("delete from web.trip_lookups where expires_at < now() - interval '1 day'");
		const sent = found !== null && (await maySend(tx, found.orderId));
		await tx.query(
			`insert into web.trip_lookups (visitor_id, order_id, code_hash, expires_at)
			values ($1, $2, $3, now() + make_interval(mins => $4))
			on conflict (visitor_id) do update set order_id = excluded.order_id, code_hash = excluded.code_hash, tries = 0,
				created_at = now(), expires_at = excluded.expires_at`,
			[visitorId, sent ? found.orderId : null, hashOf(visitorId, code), CODE_MINUTES],
		);
		if (!sent) return;
		await enqueueMail(tx, {
			kind: 'trip_code',
			to: found.email,
			locale,
			dedupe: `trip_code:${randomBytes(12).toString('base64url')}`,
			facts: { order_id: found.orderId, code, minutes: CODE_MINUTES },
		});
	});
}

/** Counts a code of an order in, while there are not too many of them. */
async function maySend(tx: WebTransaction, orderId: string): Promise<boolean> {
	await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [orderId]);
	await tx.query("delete from web.trip_codes_sent where sent_at < now() - interval '1 hour'");
	const rows = await tx.query(
		`insert into web.trip_codes_sent (order_id)
		select $1 where (select count(*) from web.trip_codes_sent where order_id = $1) < $2 returning order_id`,
		[orderId, CODES_AN_HOUR],
	);
	return rows.length > 0;
}

/** Opens a booking to a visitor who enters its code. Gives the order's id; null when the code is wrong or over. */
export async function openByCode(db: WebDatabase, visitorId: string, code: string): Promise<string | null> {
	const [lookup] = await db.query<{ order_id: string | null; code_hash: Buffer }>(
		`update web.trip_lookups set tries = tries + 1
		where visitor_id = $1 and tries < $2 and expires_at > now() returning order_id, code_hash`,
		[visitorId, MOST_TRIES],
	);
	const right = hashOf(visitorId, code.replace(/\D/g, ''));
	if (!lookup?.order_id || !timingSafeEqual(lookup.code_hash, right)) return null;
	const orderId = lookup.order_id;
	await db.transaction(async (tx) => {
		await tx.query('delete from web.trip_lookups where visitor_id = $1', [visitorId]);
		await tx.query('delete from web.trip_grants where expires_at < now()');
		await tx.query(
			`insert into web.trip_grants (visitor_id, order_id, expires_at)
			values ($1, $2, now() + make_interval(days => $3))
			on conflict (visitor_id, order_id) do update set granted_at = now(), expires_at = excluded.expires_at`,
			[visitorId, orderId, GRANT_DAYS],
		);
	});
	return orderId;
}
