import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Intent, PurposeName } from '#lib/intents/intent.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { env } from '../env.ts';

/**
 * Where a journey goes and when, where there is no order to read it from: cities by their English names and by their airports'
 * IATA codes, which older attempts lack; a local date.
 */
export interface IntentJourney {
	origin: string;
	destination: string;
	origin_code?: string;
	destination_code?: string;
	departing_on: string;
}

/** Where one stays and when, for mail: the hotel by name, local dates. */
export interface IntentStay {
	hotel: string;
	check_in_date: string;
	check_out_date: string;
}

/** What an intent was last priced at: what each credit pays, and what is left to pay otherwise. */
export interface PricedMethods {
	total_amount: string;
	currency: string;
	credits: { airline_credit_id: string; amount: string }[];
	rest: string;
}

/** Facts of an intent beside its columns. A purpose adds its own facts. */
export interface IntentFacts {
	journey?: IntentJourney | null;
	booking_reference?: string | null;
	/** Booked and still to be paid. */
	held?: boolean;
	priced?: PricedMethods;
	/** What is booked where that is a stay, for mail. */
	stay?: IntentStay;
	/** What an agent has filled in, of which this checkout was begun by a link to pay. */
	proposal_id?: string;
	/** Until when the price holds; an instant, ISO 8601. */
	expires_at?: string | null;
}

export interface IntentRow<Facts extends IntentFacts = IntentFacts>
	extends Pick<Intent, 'id' | 'purpose' | 'subject_id' | 'state' | 'attempt' | 'failure' | 'amount' | 'currency'> {
	visitor_id: string;
	/** What a confirmed intent has brought about: the order. */
	result_id: string | null;
	facts: Facts;
	locale: string | null;
	/** What the browser called this site when it pressed. */
	site: string | null;
	draft: Buffer | null;
	email: Buffer | null;
	request: Buffer | null;
	/** Its attempt is written down, and nothing of it was sent. */
	unsent: boolean;
	/** For which customer an agent books; null: for nobody, or it is no agent. */
	customer_id: string | null;
	sent_at: Date | null;
	service_sent_at: Date | null;
	checks: number;
	created_at: Date;
	updated_at: Date;
}

export interface NewIntent<Facts extends IntentFacts = IntentFacts> {
	visitorId: string;
	purpose: PurposeName;
	/** Once it is confirmed, the next one is another. */
	repeatable: boolean;
	subjectId: string;
	facts: Facts;
	/** How long what is typed is kept, from now. */
	keepMs: number;
}

/** The one intent of a visitor for a purpose and subject, in however many tabs. */
const STANDING = "state <> 'confirmed' or not repeatable";

/** Begins an intent, or finds the one that this visitor has for this purpose and subject; a draft takes the facts. */
export async function insertIntent(db: WebQueryable, intent: NewIntent): Promise<IntentRow> {
	const [row] = await db.query<IntentRow>(
		`insert into web.intents as i (id, visitor_id, purpose, repeatable, subject_id, facts, keep_until, live_mode)
		values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7), $8)
		on conflict (visitor_id, purpose, subject_id) where ${STANDING} do update
			set keep_until = greatest(i.keep_until, excluded.keep_until),
				facts = case when i.state = 'draft' then i.facts || excluded.facts else i.facts end
		returning *`,
		[
			`bki_${randomBytes(16).toString('base64url')}`,
			intent.visitorId,
			intent.purpose,
			intent.repeatable,
			intent.subjectId,
			JSON.stringify(intent.facts),
			intent.keepMs / 1_000,
			env().mode === 'live',
		],
	);
	if (!row) throw new Error('an intent was neither made nor found');
	return row;
}

/** A visitor's intent; undefined also when it is somebody else's. */
export async function findIntent(db: WebQueryable, visitorId: string, id: string): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>('select * from web.intents where id = $1 and visitor_id = $2', [
		id,
		visitorId,
	]);
	return row;
}

/** The intent that this visitor has for a purpose and subject. */
export async function findIntentOf(
	db: WebQueryable,
	visitorId: string,
	purpose: PurposeName,
	subjectId: string,
): Promise<IntentRow | undefined> {
	const [row] = await db.query<IntentRow>(
		`select * from web.intents where visitor_id = $1 and purpose = $2 and subject_id = $3 and (${STANDING})`,
		[visitorId, purpose, subjectId],
	);
	return row;
}

/** Keeps what was typed. False: there is no such intent of this visitor that could still be changed. */
export async function keepDraft(db: WebQueryable, visitorId: string, id: string, draft: Buffer): Promise<boolean> {
	const rows = await db.query(
		`update web.intents set draft = $3, updated_at = now()
		where id = $1 and visitor_id = $2 and state = 'draft' returning 1 as kept`,
		[id, visitorId, draft],
	);
	return rows.length === 1;
}

/** Keeps what is now known of an intent, such as what it was priced at, for the press that follows. */
export const keepFacts = (db: WebQueryable, id: string, facts: Partial<IntentFacts>): Promise<unknown> =>
	db.query("update web.intents set facts = facts || $2 where id = $1 and state = 'draft'", [id, JSON.stringify(facts)]);

/** Keeps where news of an intent goes. */
export const keepEmail = (db: WebQueryable, id: string, email: Buffer): Promise<unknown> =>
	db.query("update web.intents set email = $2 where id = $1 and state = 'draft'", [id, email]);
