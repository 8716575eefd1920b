import 'server-only';
import { TripCard } from '#lib/trips/trip-card.ts';
import type { WebQueryable } from '../db/web-database.ts';
import type { IntentFacts } from '../intents/intent-store.ts';

/** A trip of a visitor as far as the storefront itself knows it. */
export interface KeptTrip {
	id: string;
	/** As it was last read; null: it never was. */
	card: TripCard | null;
	readAt: Date | null;
	/** What the checkout that booked it knows; null: it was opened by its code. */
	facts: Pick<IntentFacts, 'booking_reference' | 'journey' | 'stay'> | null;
}

/** More than anybody has booked and opened in one browser. */
const MOST = 300;

/** The trips that a visitor has booked or opened by their codes, and nobody else's. */
export async function tripsOfVisitor(db: WebQueryable, visitorId: string): Promise<KeptTrip[]> {
	const rows = await db.query<{ trip_id: string; card: unknown; read_at: Date | null; facts: KeptTrip['facts'] }>(
		`select r.trip_id, c.card, c.read_at, i.facts
		from (select distinct trip_id from web.trip_readers where visitor_id = $1) r
		left join web.trip_cards c using (trip_id)
		left join lateral (select facts from web.intents
			where visitor_id = $1 and purpose in ('book', 'book_stay') and state = 'confirmed' and result_id = r.trip_id limit 1) i on true
		order by r.trip_id desc limit ${MOST}`,
		[visitorId],
	);
	return rows.map(({ trip_id: id, card, read_at, facts }) => {
		// One of an earlier version counts as never read.
		const known = TripCard.safeParse(card);
		return { id, card: known.success ? known.data : null, readAt: known.success ? read_at : null, facts };
	});
}

/** Something of a visitor that was sent and whose outcome is not known yet. */
export interface OpenAttempt {
	/** The intent. */
	id: string;
	purpose: string;
	/** The offer or quote, or the trip that it is done to. */
	subject_id: string;
	facts: Pick<IntentFacts, 'journey' | 'stay'>;
}

/** What a visitor has set out to do and nobody knows the outcome of, the newest first. */
export const openAttemptsOf = (db: WebQueryable, visitorId: string): Promise<OpenAttempt[]> =>
	db.query<OpenAttempt>(
		`select id, purpose, subject_id, facts from web.intents
		where visitor_id = $1 and state in ('paying', 'checking') order by updated_at desc limit ${MOST}`,
		[visitorId],
	);

/** Keeps what was read of trips. */
export const keepTripCards = (db: WebQueryable, cards: readonly TripCard[]): Promise<unknown> =>
	db.query(
		`insert into web.trip_cards (trip_id, card) select card ->> 'id', card from jsonb_array_elements($1::jsonb) card
		on conflict (trip_id) do update set card = excluded.card, read_at = now()`,
		[JSON.stringify(cards)],
	);

/** Forgets what was read of trips that nobody has asked for in 400 days, some at a time. */
export const forgetTripCards = (db: WebQueryable): Promise<unknown> =>
	db.query(
		`delete from web.trip_cards where trip_id in
			(select trip_id from web.trip_cards where read_at < now() - interval '400 days' limit 500)`,
	);
