import 'server-only';
import { randomBytes } from 'node:crypto';
import type { BookingIntent } from '#lib/booking/booking-intent.ts';
import type { PartyMember } from '#lib/booking/carry-over.ts';
import type { WebQueryable } from '../db/web-database.ts';

/** Where a journey goes and when, for mail: places by name, a local date. */
export interface IntentJourney {
	origin: string;
	destination: string;
	departing_on: string;
}

/** What a booking was last priced at: what each credit pays, and what is left to pay otherwise. */
export interface PricedMethods {
	total_amount: string;
	currency: string;
	credits: { airline_credit_id: string; amount: string }[];
	rest: string;
}

export interface IntentRow extends Omit<BookingIntent, 'email' | 'created_at' | 'updated_at'> {
	visitor_id: string;
	locale: string | null;
	party: PartyMember[];
	journey: IntentJourney | null;
	priced: PricedMethods | null;
	draft: Buffer | null;
	email: Buffer | null;
	request: Buffer | null;
	sent_at: Date | null;
	service_sent_at: Date | null;
	checks: number;
	created_at: Date;
	updated_at: Date;
}

export interface NewIntent {
	visitorId: string;
	purpose: BookingIntent['purpose'];
	subjectId: string;
	party: readonly PartyMember[];
	journey: IntentJourney | null;
	bookingReference: string | null;
	/** How long what is typed is kept, from now. */
	keepMs: number;
}

/** Begins an intent, or finds the one that this visitor has for this offer or order. */
export async function insertIntent(db: WebQueryable, intent: NewIntent): Promise<IntentRow> {
	const [row] = await db.query<IntentRow>(
		`insert into web.booking_intents as i (id, visitor_id, purpose, subject_id, party, journey, booking_reference, keep_until)
		values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))
		on conflict (visitor_id, purpose, subject_id) do update
			set keep_until = greatest(i.keep_until, excluded.keep_until)
		returning *`,
		[
			`bki_${randomBytes(16).toString('base64url')}`,
			intent.visitorId,
			intent.purpose,
			intent.subjectId,
			JSON.stringify(intent.party),
			intent.journey && JSON.stringify(intent.journey),
			intent.bookingReference,
			intent.keepMs / 1_000,
		],
	);
	if (!row) throw new Error('an intent was neither made nor found');
	return row;
}

/** A visitor's intent; undefined also when it is somebody else's. */
export async function findIntent(db: WebQueryable, visitorId: string, id: string): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>('select * from web.booking_intents where id = $1 and visitor_id = $2', [
		id,
		visitorId,
	]);
	return row;
}

export async function findIntentOf(
	db: WebQueryable,
	visitorId: string,
	purpose: BookingIntent['purpose'],
	subjectId: string,
): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>(
		'select * from web.booking_intents where visitor_id = $1 and purpose = $2 and subject_id = $3',
		[visitorId, purpose, subjectId],
	);
	return row;
}

/** Keeps what was typed. False: there is no such intent of this visitor that could still be changed. */
export async function keepDraft(db: WebQueryable, visitorId: string, id: string, draft: Buffer): Promise<boolean> {
	const rows = await db.query(
		`update web.booking_intents set draft = $3, updated_at = now()
		where id = $1 and visitor_id = $2 and state = 'draft' returning 1 as kept`,
		[id, visitorId, draft],
	);
	return rows.length === 1;
}

/** Keeps what a booking was priced at, for the payment that follows. */
export const keepPriced = (db: WebQueryable, id: string, priced: PricedMethods): Promise<unknown> =>
	db.query("update web.booking_intents set priced = $2 where id = $1 and state = 'draft'", [
		id,
		JSON.stringify(priced),
	]);

/** Keeps where news of a booking goes. */
export const keepEmail = (db: WebQueryable, id: string, email: Buffer): Promise<unknown> =>
	db.query("update web.booking_intents set email = $2 where id = $1 and state = 'draft'", [id, email]);
