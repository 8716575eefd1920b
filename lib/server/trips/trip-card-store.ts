import 'server-only';
import { expiresAt, TripCard, type TripSection, turnOf } from '#lib/trips/trip-card.ts';
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

/** Which trips of a list are read. */
export interface TripsAsked {
	/** Null: of every part. */
	section: TripSection | null;
	/** How many are left out before them. */
	skip: number;
	most: number;
	/** The service's clock, epoch milliseconds. */
	now: number;
}

/** How many trips stand in each part of a list. */
export type TripCounts = Readonly<Record<TripSection, number>>;

/**
 * The trips that a visitor has booked or opened by their codes, and nobody else's, each with the part of the list in which
 * it stands; `$1` is the visitor, `$2` the time. What was never read is likely new.
 */
const LISTED = `listed as (
	select r.trip_id, c.turn_at, case
		when c.ends_at is null then 'upcoming'
		when c.cancelled or c.pay_by <= $2 then 'cancelled'
		when c.ends_at <= $2 then 'past' else 'upcoming' end as section
	from (select distinct trip_id from web.trip_readers where visitor_id = $1) r
	left join web.trip_cards c using (trip_id)
)`;

/** How many trips a visitor has, by the part of the list in which they stand. */
export async function countTrips(db: WebQueryable, visitorId: string, now: number): Promise<TripCounts> {
	const rows = await db.query<{ section: TripSection; count: string }>(
		`with ${LISTED} select section, count(*) from listed group by section`,
		[visitorId, new Date(now)],
	);
	const count = (section: TripSection): number => Number(rows.find((row) => row.section === section)?.count ?? 0);
	return { upcoming: count('upcoming'), past: count('past'), cancelled: count('cancelled') };
}

/** A page of a visitor's trips: the soonest ahead first; of those that are over the latest. */
export async function tripsOfVisitor(
	db: WebQueryable,
	visitorId: string,
	{ section, skip, most, now }: TripsAsked,
): Promise<KeptTrip[]> {
	const rows = await db.query<{ trip_id: string; card: unknown; read_at: Date | null; facts: KeptTrip['facts'] }>(
		`with ${LISTED}, page as (
			select trip_id, row_number() over (order by
				array_position('{upcoming,past,cancelled}', section),
				turn_at is not null,
				case when section = 'upcoming' then extract(epoch from turn_at) else -extract(epoch from turn_at) end,
				trip_id desc) as turn
			from listed where $3::text is null or section = $3 order by turn limit $5 offset $4
		)
		select p.trip_id, c.card, case when c.turn_at is not null then c.read_at end as read_at, i.facts
		from page p
		left join web.trip_cards c using (trip_id)
		left join lateral (select facts from web.intents
			where visitor_id = $1 and purpose in ('book', 'book_stay') and state = 'confirmed' and result_id = p.trip_id limit 1) i on true
		order by p.turn`,
		[visitorId, new Date(now), section, skip, most],
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

/** More than anybody has under way. */
const MOST_OPEN = 300;

/** What a visitor has set out to do and nobody knows the outcome of, the newest first. */
export const openAttemptsOf = (db: WebQueryable, visitorId: string): Promise<OpenAttempt[]> =>
	db.query<OpenAttempt>(
		`select id, purpose, subject_id, facts from web.intents
		where visitor_id = $1 and state in ('paying', 'checking') order by updated_at desc limit ${MOST_OPEN}`,
		[visitorId],
	);

/** Keeps what was read of trips, and where that puts them in a list. */
export const keepTripCards = (db: WebQueryable, cards: readonly TripCard[]): Promise<unknown> =>
	db.query(
		`insert into web.trip_cards (trip_id, card, turn_at, ends_at, cancelled, pay_by)
		select id, card, turn_at, ends_at, cancelled, pay_by from jsonb_to_recordset($1::jsonb)
			as t (id text, card jsonb, turn_at timestamptz, ends_at timestamptz, cancelled boolean, pay_by timestamptz)
		order by id
		on conflict (trip_id) do update set card = excluded.card, read_at = now(), turn_at = excluded.turn_at,
			ends_at = excluded.ends_at, cancelled = excluded.cancelled, pay_by = excluded.pay_by`,
		[JSON.stringify(cards.map(placed))],
	);

const placed = (card: TripCard) => ({
	id: card.id,
	card,
	turn_at: new Date(turnOf(card)),
	ends_at: card.ends,
	cancelled: card.cancelled_at !== null,
	pay_by: expiresAt(card),
});

/** Forgets what was read of trips that nobody has asked for in 400 days, some at a time. */
export const forgetTripCards = (db: WebQueryable): Promise<unknown> =>
	db.query(
		`delete from web.trip_cards where trip_id in
			(select trip_id from web.trip_cards where read_at < now() - interval '400 days' limit 500)`,
	);
