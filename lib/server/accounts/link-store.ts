import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { WebQueryable } from '../db/web-database.ts';
import { env } from '../env.ts';
import { seal, unseal } from '../sealed.ts';
import { emailKey } from './email-key.ts';

/** How long a link signs in by itself; minutes. After that one of a sign-up still confirms the address. */
const SIGNS_IN = 10;
/** How long a link can be used; minutes. */
export const LINK_MINUTES = {
	sign_in: SIGNS_IN,
	verify: 24 * 60,
	reset: SIGNS_IN,
	change_email: 24 * 60,
	invite: 7 * 24 * 60,
} as const;
export type LinkPurpose = keyof typeof LINK_MINUTES;

/** What a link knows. */
export interface LinkDetails {
	/** Where it was mailed to. */
	email: string;
	/** Where to go on. */
	back?: string;
	/** The browser that asked for it. */
	browser?: string;
	/** Of an account that it makes. */
	passwordHash?: string;
	locale?: string;
	role?: string;
}

export interface AccountLink {
	purpose: LinkPurpose;
	/** Null: nobody has this address yet. */
	accountId: string | null;
	details: LinkDetails;
}

/** A link that was found. */
export interface FoundLink extends AccountLink {
	/** It is so new that it signs in by itself. */
	fresh: boolean;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const placeOf = (hash: Buffer): string => `account link ${hash.toString('base64url')}`;

/** For which request a link is made: whose it is, and the browser that asks, if it is bound to one. */
const requestOf = ({ purpose, accountId, details: { email, browser = '' } }: AccountLink): Buffer =>
	createHmac('sha256', env().WEB_SECRET)
		.update(`link:${purpose}:${accountId ?? emailKey(email)}:${browser}`)
		.digest();

/** Makes a link that works once, and ends an earlier one that the same browser asked for. Gives what it carries. */
export async function makeLink(db: WebQueryable, link: AccountLink): Promise<string> {
	const { purpose, accountId, details } = link;
	const token = randomBytes(32).toString('base64url');
	const hash = hashOf(token);
	await db.query(
		`insert into web.account_links (token_hash, purpose, account_id, details, asked_by, expires_at)
		values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
		on conflict (asked_by) do update set token_hash = excluded.token_hash, details = excluded.details,
			created_at = excluded.created_at, expires_at = excluded.expires_at`,
		[hash, purpose, accountId, seal(details, placeOf(hash)), requestOf(link), LINK_MINUTES[purpose]],
	);
	return token;
}

interface LinkRow {
	purpose: LinkPurpose;
	account_id: string | null;
	details: Buffer;
	fresh: boolean;
}
const COLUMNS = `purpose, account_id, details, created_at > now() - interval '${SIGNS_IN} minutes' as fresh`;

async function found(rows: Promise<LinkRow[]>, hash: Buffer): Promise<FoundLink | undefined> {
	const [row] = await rows;
	const details = row && unseal<LinkDetails>(row.details, placeOf(hash));
	return row && details && { purpose: row.purpose, accountId: row.account_id, details, fresh: row.fresh };
}

/** The link with this token, which stays as it was; undefined when it is used, past its time or for something else. */
export function readLink(
	db: WebQueryable,
	token: string,
	purposes: readonly LinkPurpose[],
): Promise<FoundLink | undefined> {
	const hash = hashOf(token);
	const rows = db.query<LinkRow>(
		`select ${COLUMNS} from web.account_links
		where token_hash = $1 and purpose = any($2) and expires_at > now()`,
		[hash, purposes],
	);
	return found(rows, hash);
}

/** Uses a link up: of two presses one gets it. */
export function useLink(
	tx: WebQueryable,
	token: string,
	purposes: readonly LinkPurpose[],
): Promise<FoundLink | undefined> {
	const hash = hashOf(token);
	const rows = tx.query<LinkRow>(
		`delete from web.account_links where token_hash = $1 and purpose = any($2) and expires_at > now()
		returning ${COLUMNS}`,
		[hash, purposes],
	);
	return found(rows, hash);
}

/** Takes back the links of an account that are still about. */
export const endLinksOf = (tx: WebQueryable, accountId: string): Promise<unknown> =>
	tx.query('delete from web.account_links where account_id = $1', [accountId]);

/** Deletes links that are past their time. */
export const forgetLinks = (db: WebQueryable): Promise<unknown> =>
	db.query('delete from web.account_links where expires_at < now()');
