import 'server-only';
import type { Tick } from '#lib/live/tick.ts';
import { mayHear } from '../may.ts';
import type { KnownViewer } from '../viewer.ts';
import type { WebQueryable } from '../db/web-database.ts';

/** Who listens. */
export interface TickReader extends Pick<KnownViewer, 'visitorId' | 'role'> {
	/** Orders whose itinerary they may see by the key of a mail. */
	links: ReadonlySet<string>;
}

/** Visitors to whom each tick is to be told: of a booking whose it is, of a trip who may see all of it. */
export async function readersOf(
	db: WebQueryable,
	ticks: readonly Pick<Tick, 'topic' | 'ref'>[],
): Promise<Set<string>[]> {
	const readers = ticks.map(() => new Set<string>());
	const rows = await db.query<{ n: number; visitor_id: string }>(
		`with asked as (select topic, ref, n::int from unnest($1::text[], $2::text[]) with ordinality t (topic, ref, n))
		select n, i.visitor_id from asked join web.intents i on i.id = ref where topic = 'intent'
		union all
		select n, r.visitor_id from asked join web.trip_readers r on r.trip_id = ref where topic = 'trip'`,
		[ticks.map(({ topic }) => topic), ticks.map(({ ref }) => ref)],
	);
	for (const { n, visitor_id } of rows) readers[n - 1]?.add(visitor_id);
	return readers;
}

/** Whether a tick is for this visitor. */
export const isFor = (tick: Pick<Tick, 'topic' | 'ref'>, who: TickReader, readers: ReadonlySet<string>): boolean =>
	tick.topic !== 'all' && mayHear(who, `live.${tick.topic}`, { tripId: tick.ref, readers, links: who.links });

/** More ticks than this are told as one, of everything. */
const MOST = 300;
/** And more than this are not looked through. */
const MOST_READ = 3_000;
/** Ticks get their numbers before they are committed: a lower one may become visible later by so much; seconds. */
const OVERLAP_S = 5;

/** The newest tick there is. */
export async function newestTick(db: WebQueryable): Promise<string> {
	const [row] = await db.query<{ id: string }>('select coalesce(max(id), 0) as id from web.live_ticks');
	return row?.id ?? '0';
}

/**
 * What this visitor has missed since the tick `last`, the oldest first; some may be told for the second time. Undefined:
 * that is longer ago than is kept, or too much.
 */
export async function missedTicks(db: WebQueryable, who: TickReader, last: string): Promise<Tick[] | undefined> {
	const rows = await db.query<Omit<Tick, 'at'> & { at: Date }>(
		`select id, topic, ref, at from web.live_ticks
		where at >= (select at from web.live_ticks where id = $1) - make_interval(secs => ${OVERLAP_S})
		order by id limit ${MOST_READ}`,
		[last],
	);
	if (rows.length === 0 || rows.length === MOST_READ) return undefined;
	const readers = await readersOf(db, rows);
	const missed = rows.filter((tick, i) => tick.id !== last && isFor(tick, who, readers[i] ?? new Set()));
	return missed.length > MOST ? undefined : missed.map((tick) => ({ ...tick, at: tick.at.toISOString() }));
}
