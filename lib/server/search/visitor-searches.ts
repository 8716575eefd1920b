import 'server-only';
import type { WebDatabase } from '../db/web-database.ts';
import type { PriceOfSearch } from '../prices/price-store.ts';
import { serviceAheadMs } from '../service-clock.ts';

/** A search is used again until this long before it ends, so that no page shows prices about to expire. */
export const REUSE_MARGIN_MS = 2 * 60_000;
/** How long a search is held to live before its offers say so. */
export const FIRST_LIFE_MS = 15 * 60_000;
/** A start that took longer has died; another may begin. */
const START_LIMIT_MS = 15_000;

export type Claim =
	/** Nobody has started it: the caller does, then calls `recordSearch` or `dropClaim`. */
	| { state: 'mine' }
	| { state: 'started'; searchId: string }
	/** Another request of this visitor is starting it. */
	| { state: 'starting' };

/**
 * Takes the right to start a search, or finds the one that runs. One statement, so two tabs never both start it. Ends are
 * kept by the service's clock, which a test may move.
 */
export async function claimSearch(db: WebDatabase, visitorId: string, queryHash: string): Promise<Claim> {
	const [mine] = await db.query(
		`insert into web.visitor_searches as s (visitor_id, query_hash, expires_at)
		values ($1, $2, now() + make_interval(secs => $3))
		on conflict (visitor_id, query_hash) do update
			set search_id = null, readers = 0, started_at = now(), expires_at = excluded.expires_at
			where s.expires_at < now() + make_interval(secs => $4)
				or (s.search_id is null and s.started_at < now() - make_interval(secs => $5))
		returning query_hash`,
		[
			visitorId,
			queryHash,
			(FIRST_LIFE_MS + serviceAheadMs()) / 1000,
			(REUSE_MARGIN_MS + serviceAheadMs()) / 1000,
			START_LIMIT_MS / 1000,
		],
	);
	if (mine) return { state: 'mine' };
	const [row] = await db.query<{ search_id: string | null }>(
		'select search_id from web.visitor_searches where visitor_id = $1 and query_hash = $2',
		[visitorId, queryHash],
	);
	return row?.search_id ? { state: 'started', searchId: row.search_id } : { state: 'starting' };
}

/** Keeps what was started, and what its lowest price is to be remembered as. */
export const recordSearch = (
	db: WebDatabase,
	visitorId: string,
	queryHash: string,
	searchId: string,
	priceOf: PriceOfSearch | null = null,
): Promise<unknown> =>
	db.query('update web.visitor_searches set search_id = $3, price_of = $4 where visitor_id = $1 and query_hash = $2', [
		visitorId,
		queryHash,
		searchId,
		priceOf,
	]);

/** Gives a start up, so that the next request may try. */
export const dropClaim = (db: WebDatabase, visitorId: string, queryHash: string): Promise<unknown> =>
	db.query('delete from web.visitor_searches where visitor_id = $1 and query_hash = $2 and search_id is null', [
		visitorId,
		queryHash,
	]);

/** Ends a search's life, so that asking again starts a fresh one. */
export const endSearch = (db: WebDatabase, visitorId: string, searchId: string): Promise<unknown> =>
	db.query('delete from web.visitor_searches where visitor_id = $1 and search_id = $2', [visitorId, searchId]);

/**
 * Counts a connection in as a reader of a visitor's search; undefined when the search is not theirs. `earlier` readers
 * may have taken batches that nobody can have twice.
 */
export async function joinSearch(
	db: WebDatabase,
	visitorId: string,
	searchId: string,
): Promise<{ earlier: number } | undefined> {
	const [row] = await db.query<{ readers: number }>(
		'update web.visitor_searches set readers = readers + 1 where search_id = $2 and visitor_id = $1 returning readers',
		[visitorId, searchId],
	);
	return row ? { earlier: row.readers - 1 } : undefined;
}

/** Whether a search is one that this visitor started. */
export async function ownsSearch(db: WebDatabase, visitorId: string, searchId: string): Promise<boolean> {
	const rows = await db.query('select 1 from web.visitor_searches where search_id = $2 and visitor_id = $1', [
		visitorId,
		searchId,
	]);
	return rows.length > 0;
}

/** How many connections have read a search so far. */
export async function readersOf(db: WebDatabase, searchId: string): Promise<number> {
	const [row] = await db.query<{ readers: number }>('select readers from web.visitor_searches where search_id = $1', [
		searchId,
	]);
	return row?.readers ?? 0;
}

/** Sets a search's end to that of its first offer to expire, `lifeMs` from now, and forgets searches long over. */
export async function setSearchLife(db: WebDatabase, searchId: string, lifeMs: number): Promise<void> {
	await db.query(
		'update web.visitor_searches set expires_at = now() + make_interval(secs => $2) where search_id = $1',
		[searchId, (lifeMs + serviceAheadMs()) / 1000],
	);
	await db.query(`delete from web.visitor_searches where ctid in
		(select ctid from web.visitor_searches where expires_at < now() - interval '1 day' limit 100)`);
}
