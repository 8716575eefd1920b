import 'server-only';
import type { StaffRole } from '#lib/accounts/roles.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { LIVE_CHANNEL } from '../live/publish.ts';
import { lockedSql } from './locked-sql.ts';

/** Seconds after which a session ends however it is used, and after which it ends unused. */
export const SESSION_ENDS = {
	/** Of those who work at the desk. */
	desk: { after: 12 * 3_600, idle: 2 * 3_600 },
	traveller: { after: 90 * 86_400, idle: 30 * 86_400 },
} as const;
export type SessionKind = keyof typeof SESSION_ENDS;
/** How long a proof of who somebody is opens one change of how the account is opened; minutes. */
const PROOF_CHANGES_MIN = 5;
/** How often it is written down that a session is in use; seconds. */
const TOUCH_S = 60;

/** A session as it stands, with its account as it is now. */
export interface Session {
	id: string;
	/** As whom somebody works in it at the desk; null: a traveller's, who is their account. */
	visitorId: string | null;
	/** ms */
	provedAt: number;
	/** When the second factor was passed in it; ms. */
	factorAt: number | null;
	/** Null: opened by the access code. */
	account: { id: string; role: StaffRole | 'traveller'; visitorId: string } | null;
	/** The account has a second factor, which was not passed in this session. */
	factorOpen: boolean;
}

interface NewSession {
	tokenHash: Buffer;
	/** Null: opened by the access code. */
	accountId: string | null;
	/** Of sessions at the desk. */
	visitorId: string | null;
	addressHash: string | null;
	browser: string | null;
	/** Whether the second factor was passed on the way. */
	factor: boolean;
	/** False: how lately somebody proved who they are is not known, so nothing that needs a proof opens yet. */
	proved?: boolean;
}

/** Keeps a new session. Gives its number. */
export async function insertSession(db: WebQueryable, session: NewSession): Promise<string> {
	const { after } = SESSION_ENDS[session.visitorId === null ? 'traveller' : 'desk'];
	const [row] = await db.query<{ id: string }>(
		`insert into web.sessions
			(token_hash, account_id, visitor_id, address_hash, browser, factor_at, expires_at, proved_at)
		values ($1, $2, $3, $4, $5, case when $6 then now() end, now() + make_interval(secs => $7),
			case when $8 then now() else to_timestamp(0) end) returning id`,
		[
			session.tokenHash,
			session.accountId,
			session.visitorId,
			session.addressHash,
			session.browser,
			session.factor,
			after,
			session.proved ?? true,
		],
	);
	return row?.id ?? '';
}

/** Of a session `s`: it has been used lately. */
const IN_USE = `s.seen_at > now() - make_interval(secs => case when s.visitor_id is null
	then ${SESSION_ENDS.traveller.idle} else ${SESSION_ENDS.desk.idle} end)`;

interface SessionRow {
	id: string;
	visitor_id: string | null;
	proved_at: Date;
	factor_at: Date | null;
	account_id: string | null;
	role: StaffRole | 'traveller';
	account_visitor: string;
	stale: boolean;
	factor_open: boolean;
}

/**
 * The session with one of these hashes, if it stands: it is within its times, its account is not locked, and if the access
 * code has opened it there is no admin yet. `used`: somebody does something in it, which keeps it from ending idle.
 */
export async function findSession(
	db: WebQueryable,
	hashes: readonly Buffer[],
	used: boolean,
): Promise<Session | undefined> {
	const [row] = await db.query<SessionRow>(
		`select s.id, s.visitor_id, s.proved_at, s.factor_at, s.account_id, a.role, a.visitor_id as account_visitor,
			s.seen_at < now() - make_interval(secs => $2) as stale,
			s.factor_at is null and (
				exists (select 1 from web.account_totp t where t.account_id = a.id and t.confirmed_at is not null)
				or exists (select 1 from web.passkeys p where p.account_id = a.id)) as factor_open
		from web.sessions s left join web.accounts a on a.id = s.account_id
		where s.token_hash = any($1) and s.expires_at > now() and ${IN_USE} and ${lockedSql('a')} is null
			and (s.account_id is not null or not exists (select 1 from web.accounts where role = 'admin'))`,
		[hashes, TOUCH_S],
	);
	if (!row) return undefined;
	if (row.stale && used) await db.query('update web.sessions set seen_at = now() where id = $1', [row.id]);
	const { account_id: id, role, account_visitor: visitorId } = row;
	return {
		id: row.id,
		visitorId: row.visitor_id,
		provedAt: row.proved_at.getTime(),
		factorAt: row.factor_at?.getTime() ?? null,
		account: id === null ? null : { id, role, visitorId },
		factorOpen: row.factor_open,
	};
}

/**
 * Gives a session another token, as whenever somebody proves anew who they are: what was known of the old one opens
 * nothing. `factor`: they have passed the second factor.
 */
export const renewSession = (
	db: WebQueryable,
	session: { id: string; tokenHash: Buffer; factor: boolean },
): Promise<unknown> =>
	db.query(
		`update web.sessions set token_hash = $2, proved_at = now(), seen_at = now(),
			factor_at = case when $3 then now() else factor_at end where id = $1`,
		[session.id, session.tokenHash, session.factor],
	);

/**
 * Uses up the proof of a session for one change of how its account is opened: true when it is of the last five minutes and
 * not used yet. It ages by as much, so that what asks for a proof of the last half hour stays open.
 */
export async function takeProof(db: WebQueryable, id: string): Promise<boolean> {
	const age = `make_interval(mins => ${PROOF_CHANGES_MIN})`;
	const rows = await db.query(
		`update web.sessions set proved_at = proved_at - ${age} where id = $1 and proved_at > now() - ${age} returning id`,
		[id],
	);
	return rows.length > 0;
}

/** Ends a session by its number, in every process and browser. */
export const endSession = (db: WebQueryable, id: string): Promise<unknown> =>
	db.query('delete from web.sessions where id = $1', [id]);

/**
 * Ends the sessions of an account, all or all but one, and their live streams in every process once that is committed. Who
 * works at the desk listens as each session, travellers as their account.
 */
export const endSessionsOf = (db: WebQueryable, accountId: string, except: string | null = null): Promise<unknown> =>
	db.query(
		`with ended as (
			delete from web.sessions where account_id = $1 and ($2::bigint is null or id <> $2::bigint) returning visitor_id
		), gone as (
			select visitor_id from ended where visitor_id is not null
			union select visitor_id from web.accounts where id = $1 and exists (select 1 from ended)
		)
		select pg_notify('${LIVE_CHANNEL}', json_build_object('end', visitor_id)::text) from gone`,
		[accountId, except],
	);

/** Ends every session that there is, and their live streams. Gives how many. */
export async function endAllSessions(db: WebQueryable): Promise<number> {
	const rows = await db.query(
		`with ended as (delete from web.sessions returning visitor_id, account_id), gone as (
			select visitor_id from ended where visitor_id is not null
			union select a.visitor_id from web.accounts a join ended e on e.account_id = a.id
		), told as (select pg_notify('${LIVE_CHANNEL}', json_build_object('end', visitor_id)::text) from gone)
		select 1 as ended from ended, (select count(*) from told) as all_told`,
	);
	return rows.length;
}

/** Whose session is ended: an account's, or anybody's at the desk. */
export type SessionOwner = { accountId: string } | 'desk';
const ownedBy = (owner: SessionOwner): string | null => (owner === 'desk' ? null : owner.accountId);
const OF_OWNER = '(case when $1::text is null then s.visitor_id is not null else s.account_id = $1 end)';

/**
 * Ends one of the sessions of an account, or of the desk. Gives the visitors whose streams are to end; null when there is
 * no such session.
 */
export async function endSessionById(db: WebQueryable, owner: SessionOwner, id: string): Promise<string[] | null> {
	if (!/^\d{1,18}$/.test(id)) return null;
	const [row] = await db.query<{ visitor_id: string | null; account_visitor: string | null }>(
		`delete from web.sessions s where s.id = $2 and ${OF_OWNER}
		returning s.visitor_id, (select visitor_id from web.accounts a where a.id = s.account_id) as account_visitor`,
		[ownedBy(owner), id],
	);
	return row ? [row.visitor_id, row.account_visitor].filter((one) => one !== null) : null;
}

export interface ListedSession {
	id: string;
	created_at: Date;
	seen_at: Date;
	/** Of `browserOf`. */
	browser: string | null;
}

/** The sessions of an account, or of the desk, that stand: the newest first. */
export const listSessions = (db: WebQueryable, owner: SessionOwner): Promise<ListedSession[]> =>
	db.query<ListedSession>(
		`select s.id, s.created_at, s.seen_at, s.browser from web.sessions s
		where ${OF_OWNER} and s.expires_at > now() and ${IN_USE} order by s.id desc limit 100`,
		[ownedBy(owner)],
	);

/** Deletes sessions that have ended. */
export const forgetSessions = (db: WebQueryable): Promise<unknown> =>
	db.query(`delete from web.sessions s where s.expires_at < now() or not (${IN_USE})`);
