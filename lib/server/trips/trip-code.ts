import 'server-only';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#lib/i18n/locales.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { env } from '../env.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { KnownViewer } from '../viewer.ts';
import { keepTrips } from './kept-trips.ts';
import type { FoundTrip } from './trip-kind.ts';

/** How long a code opens its booking. */
export const CODE_MINUTES = 10;
/** Wrong codes until a new one has to be asked for. */
const MOST_TRIES = 5;
/** Codes that are sent about one order within an hour to one who asks, so that nobody uses up what the owner needs. */
const CODES_OF_ASKER = 3;
/** And to all who ask, so that nobody's mailbox is filled. */
const CODES_OF_ALL = 30;

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
export const sendTripCode = (
	db: WebDatabase,
	asker: CodeAsker,
	found: FoundTrip | null,
	locale: Locale,
): Promise<void> =>
	sendCode(
		db,
		asker,
		found && {
			tripIds: [found.tripId],
			of: found.tripId,
			mail: (code) => ({
				kind: 'trip_code',
				to: found.email,
				locale,
				dedupe: newDedupe(),
				facts: { trip_id: found.tripId, code, minutes: CODE_MINUTES },
			}),
		},
	);

/** The same of all bookings that were made with an address, by one code to it. */
export const sendTripsCode = (
	db: WebDatabase,
	asker: CodeAsker,
	found: { tripIds: readonly string[]; email: string },
	locale: Locale,
): Promise<void> =>
	sendCode(
		db,
		asker,
		found.tripIds.length === 0
			? null
			: {
					tripIds: found.tripIds,
					// One mailbox gets so many codes, whatever they open.
					of: `address ${createHmac('sha256', env().WEB_SECRET).update(`address:${found.email}`).digest('base64url')}`,
					mail: (code) => ({
						kind: 'trips_code',
						to: found.email,
						locale,
						dedupe: newDedupe(),
						facts: { code, minutes: CODE_MINUTES, count: found.tripIds.length },
					}),
				},
	);

const newDedupe = (): string => `trip_code:${randomBytes(12).toString('base64url')}`;

/** What a code opens, and how it is mailed. `of`: whose codes are counted together. */
interface Openable {
	tripIds: readonly string[];
	of: string;
	mail: (code: string) => NewMail;
}

async function sendCode(db: WebDatabase, asker: CodeAsker, found: Openable | null): Promise<void> {
	const code = newCode();
	const { visitorId } = asker;
	await db.transaction(async (tx) => {
		await tx.query("delete from web.trip_lookups where expires_at < now() - interval '1 day'");
		const sent = found !== null && (await maySend(tx, found.of, asker));
		if (found && !sent && (await hasCode(tx, found.tripIds, visitorId))) return;
		const [first = null, ...more] = sent ? found.tripIds : [];
		await tx.query(
			`insert into web.trip_lookups (visitor_id, trip_id, more_trips, code_hash, expires_at)
			values ($1, $2, $3, $4, now() + make_interval(mins => $5))
			on conflict (visitor_id) do update set trip_id = excluded.trip_id, more_trips = excluded.more_trips,
				code_hash = excluded.code_hash, tries = 0, created_at = now(), expires_at = excluded.expires_at`,
			[visitorId, first, more, hashOf(visitorId, code), CODE_MINUTES],
		);
		if (sent) await enqueueMail(tx, found.mail(code));
	});
}

/** Whether a visitor was sent a code of these orders that still opens them. */
async function hasCode(tx: WebTransaction, tripIds: readonly string[], visitorId: string): Promise<boolean> {
	const rows = await tx.query(
		`select 1 from web.trip_lookups where visitor_id = $1 and array_prepend(trip_id, more_trips) @> $2
			and expires_at > now() and tries < $3`,
		[visitorId, tripIds, MOST_TRIES],
	);
	return rows.length > 0;
}

/** Counts a code of an order, or of an address, in, while there are not too many of them. */
async function maySend(tx: WebTransaction, of: string, asker: CodeAsker): Promise<boolean> {
	await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 4))', [of]);
	await tx.query("delete from web.trip_codes_sent where sent_at < now() - interval '1 hour'");
	const rows = await tx.query(
		`insert into web.trip_codes_sent (trip_id, asker)
		select $1, $2 from web.trip_codes_sent where trip_id = $1
		having count(*) < $4 and count(*) filter (where asker = $2) < $3 returning trip_id`,
		[of, asker.addressHash ?? asker.visitorId, CODES_OF_ASKER, CODES_OF_ALL],
	);
	return rows.length > 0;
}

/**
 * Opens what a code is for to a visitor who enters it: to an account for good. Gives the ids of the bookings; null when the
 * code is wrong or over.
 */
export async function openByCode(
	db: WebDatabase,
	{ visitorId, role }: Pick<KnownViewer, 'visitorId' | 'role'>,
	code: string,
): Promise<string[] | null> {
	const [lookup] = await db.query<{ trip_id: string | null; more_trips: string[]; code_hash: Buffer }>(
		`update web.trip_lookups set tries = tries + 1
		where visitor_id = $1 and tries < $2 and expires_at > now() returning trip_id, more_trips, code_hash`,
		[visitorId, MOST_TRIES],
	);
	const right = hashOf(visitorId, code.replace(/\D/g, ''));
	if (!lookup?.trip_id || !timingSafeEqual(lookup.code_hash, right)) return null;
	const tripIds = [lookup.trip_id, ...lookup.more_trips];
	const opened = await db.transaction(async (tx) => {
		// Of two that enter the same code at once one opens it.
		const taken = await tx.query(
			'delete from web.trip_lookups where visitor_id = $1 and code_hash = $2 returning visitor_id',
			[visitorId, lookup.code_hash],
		);
		if (taken.length > 0) await keepTrips(tx, visitorId, tripIds, role === 'traveller');
		return taken.length > 0;
	});
	return opened ? tripIds : null;
}
