import 'server-only';
import { randomBytes } from 'node:crypto';
import type { StaffRole } from '#lib/accounts/roles.ts';
import type { WebQueryable, WebTransaction } from '../db/web-database.ts';
import { emailKey } from './email-key.ts';
import { lockedSql } from './locked-sql.ts';
import { endSessionsOf } from './session-store.ts';

export type AccountRole = StaffRole | 'traveller';

/** A person who signs in, without what they have told of themselves. */
export interface Account {
	id: string;
	email: string;
	emailVerifiedAt: Date | null;
	passwordHash: string | null;
	role: AccountRole;
	/** As whom the account searches, books and opens trips. */
	visitorId: string;
	locale: string | null;
	currency: string | null;
	customerUserId: string | null;
	lockedAt: Date | null;
	createdAt: Date;
}

const columns = (): string => `id, email, email_verified_at as "emailVerifiedAt", password_hash as "passwordHash", role,
	visitor_id as "visitorId", locale, currency, customer_user_id as "customerUserId", ${lockedSql('accounts')} as "lockedAt",
	created_at as "createdAt"`;

/** The account with this id. */
export async function accountById(db: WebQueryable, id: string): Promise<Account | undefined> {
	const [account] = await db.query<Account>(`select ${columns()} from web.accounts where id = $1`, [id]);
	return account;
}

/** The account with this address, however it is written. */
export async function accountByEmail(db: WebQueryable, email: string): Promise<Account | undefined> {
	const [account] = await db.query<Account>(`select ${columns()} from web.accounts where email_key = $1`, [
		emailKey(email),
	]);
	return account;
}

/** Has changes of an account come one after the other: of two at once the second waits, and sees what the first has done. */
export const lockAccount = (tx: WebTransaction, id: string): Promise<unknown> =>
	tx.query('select 1 from web.accounts where id = $1 for update', [id]);

export interface NewAccount {
	email: string;
	/** Whether the address has been proved to be theirs. */
	verified: boolean;
	passwordHash: string | null;
	role: AccountRole;
	locale: string | null;
	currency: string | null;
}

/** Makes an account; undefined when its address has one. */
export async function createAccount(db: WebQueryable, account: NewAccount): Promise<Account | undefined> {
	const { email, verified, passwordHash, role, locale, currency } = account;
	const [made] = await db.query<Account>(
		`insert into web.accounts (id, email, email_key, email_verified_at, password_hash, role, visitor_id, locale, currency)
		values ($1, $2, $3, case when $4 then now() end, $5, $6, $7, $8, $9) on conflict (email_key) do nothing
		returning ${columns()}`,
		[
			`acc_${randomBytes(16).toString('base64url')}`,
			email.trim(),
			emailKey(email),
			verified,
			passwordHash,
			role,
			// As the ids of other visitors look.
			randomBytes(16).toString('base64url'),
			locale,
			currency,
		],
	);
	return made;
}

/** Sets the password; null takes it away. */
export const setPassword = (db: WebQueryable, id: string, passwordHash: string | null): Promise<unknown> =>
	db.query('update web.accounts set password_hash = $2, updated_at = now() where id = $1', [id, passwordHash]);

/** Writes down that mail to the address reaches the person, unless it has become another address meanwhile. */
export const setVerified = (db: WebQueryable, id: string, email: string): Promise<unknown> =>
	db.query(
		`update web.accounts set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
		where id = $1 and email_key = $2`,
		[id, emailKey(email)],
	);

/** Gives the account another address, which has been proved to be theirs. False when another account has it. */
export async function setEmail(db: WebQueryable, id: string, email: string): Promise<boolean> {
	const rows = await db.query(
		`update web.accounts set email = $2, email_key = $3, email_verified_at = now(), updated_at = now()
		where id = $1 and not exists (select 1 from web.accounts where email_key = $3 and id <> $1) returning id`,
		[id, email.trim(), emailKey(email)],
	);
	return rows.length > 0;
}

/** Gives the account another role. Its sessions end: what was opened as somebody else does not go on as they are now. */
export async function setRole(db: WebQueryable, id: string, role: AccountRole): Promise<void> {
	await db.query('update web.accounts set role = $2, updated_at = now() where id = $1', [id, role]);
	await endSessionsOf(db, id);
}

/** Locks the account, so that nobody signs in to it and its sessions end; or opens it again. */
export async function setLocked(db: WebQueryable, id: string, locked: boolean): Promise<void> {
	await db.query('update web.accounts set locked_at = case when $2 then now() end, updated_at = now() where id = $1', [
		id,
		locked,
	]);
	if (locked) await endSessionsOf(db, id);
}

/** Whether there is an admin: from then on the desk's access code opens nothing. */
export async function hasAdmin(db: WebQueryable): Promise<boolean> {
	const rows = await db.query(`select 1 from web.accounts where role = 'admin' limit 1`);
	return rows.length > 0;
}
