import 'server-only';
import type { WebQueryable } from '../db/web-database.ts';
import { AGENT_SESSION_S } from './agent-session.ts';

/** A session in which nobody does anything ends after this; seconds. */
export const AGENT_IDLE_S = 2 * 3_600;
/** How often it is written down that a session is in use; seconds. */
const TOUCH_S = 60;

/** Opens a session that works as this visitor. */
export const openSession = (
	db: WebQueryable,
	session: { visitorId: string; addressHash: string | null; browser: string | null },
): Promise<unknown> =>
	db.query(
		`insert into web.agent_sessions (visitor_id, address_hash, browser, expires_at)
		values ($1, $2, $3, now() + make_interval(secs => $4))`,
		[session.visitorId, session.addressHash, session.browser, AGENT_SESSION_S],
	);

/** Whether a session stands. `used`: somebody does something in it, which keeps it from ending idle. */
export async function isOpenSession(db: WebQueryable, visitorId: string, used: boolean): Promise<boolean> {
	const [row] = await db.query<{ stale: boolean }>(
		`select seen_at < now() - make_interval(secs => $3) as stale from web.agent_sessions
		where visitor_id = $1 and expires_at > now() and seen_at > now() - make_interval(secs => $2)`,
		[visitorId, AGENT_IDLE_S, TOUCH_S],
	);
	if (row?.stale && used)
		await db.query('update web.agent_sessions set seen_at = now() where visitor_id = $1', [visitorId]);
	return row !== undefined;
}

/** Ends a session, in every process and browser. */
export const endSession = (db: WebQueryable, visitorId: string): Promise<unknown> =>
	db.query('delete from web.agent_sessions where visitor_id = $1', [visitorId]);

/** Ends one of the sessions by its number. Gives the visitor of it, whose streams are to end; null when there is none. */
export async function endSessionById(db: WebQueryable, id: string): Promise<string | null> {
	if (!/^\d{1,18}$/.test(id)) return null;
	const [row] = await db.query<{ visitor_id: string }>(
		'delete from web.agent_sessions where id = $1 returning visitor_id',
		[id],
	);
	return row?.visitor_id ?? null;
}

export interface OpenSession {
	id: string;
	created_at: Date;
	seen_at: Date;
	/** Of `browserOf`. */
	browser: string | null;
	/** The session that asks. */
	own: boolean;
}

/** The sessions that stand, the newest first. */
export const listSessions = (db: WebQueryable, visitorId: string): Promise<OpenSession[]> =>
	db.query<OpenSession>(
		`select id, created_at, seen_at, browser, visitor_id = $1 as own from web.agent_sessions
		where expires_at > now() and seen_at > now() - make_interval(secs => $2) order by id desc limit 100`,
		[visitorId, AGENT_IDLE_S],
	);

/** Deletes sessions that have ended. */
export const forgetSessions = (db: WebQueryable): Promise<unknown> =>
	db.query(`delete from web.agent_sessions where expires_at < now() or seen_at < now() - make_interval(secs => $1)`, [
		AGENT_IDLE_S,
	]);
