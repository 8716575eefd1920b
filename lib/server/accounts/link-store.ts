import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { WebQueryable } from '../db/web-database.ts';
import { seal, unseal } from '../sealed.ts';

/** How long a link can be used; minutes. */
export const LINK_MINUTES = {
	sign_in: 10,
	verify: 24 * 60,
	reset: 60,
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

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const placeOf = (hash: Buffer): string => `account link ${hash.toString('base64url')}`;

/** Makes a link that works once. Gives what it carries. */
export async function makeLink(db: WebQueryable, { purpose, accountId, details }: AccountLink): Promise<string> {
	const token = randomBytes(32).toString('base64url');
	const hash = hashOf(token);
	await db.query(
		`insert into web.account_links (token_hash, purpose, account_id, details, expires_at)
		values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
		[hash, purpose, accountId, seal(details, placeOf(hash)), LINK_MINUTES[purpose]],
	);
	return token;
}

interface LinkRow {
	purpose: LinkPurpose;
	account_id: string | null;
	details: Buffer;
}

async function found(rows: Promise<LinkRow[]>, hash: Buffer): Promise<AccountLink | undefined> {
	const [row] = await rows;
	const details = row && unseal<LinkDetails>(row.details, placeOf(hash));
	return row && details && { purpose: row.purpose, accountId: row.account_id, details };
}

/** The link with this token, which stays as it was; undefined when it is used, past its time or for something else. */
export function readLink(
	db: WebQueryable,
	token: string,
	purposes: readonly LinkPurpose[],
): Promise<AccountLink | undefined> {
	const hash = hashOf(token);
	const rows = db.query<LinkRow>(
		`select purpose, account_id, details from web.account_links
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
): Promise<AccountLink | undefined> {
	const hash = hashOf(token);
	const rows = tx.query<LinkRow>(
		`delete from web.account_links where token_hash = $1 and purpose = any($2) and expires_at > now()
		returning purpose, account_id, details`,
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
