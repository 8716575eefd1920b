import 'server-only';
import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { WebQueryable } from '../../db/web-database.ts';
import { seal, unseal } from '../../sealed.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

export const BACKUP_CODES = 10;
/** Without letters that look like others: people type them from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
/** How long a new set can be read, minutes. */
const SHOWN_MIN = 15;

const place = (accountId: string): string => `backup codes ${accountId}`;
const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
/** As people may type it. */
const plain = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Makes ten new codes in place of those that there are. They can be read for some minutes. */
export async function renewBackupCodes(db: WebQueryable, accountId: string): Promise<void> {
	const codes = Array.from({ length: BACKUP_CODES }, newCode);
	const salt = randomBytes(16);
	const hashes = await Promise.all(codes.map((code) => derive(code, salt, 32)));
	await removeBackupCodes(db, accountId);
	await db.query(
		'insert into web.backup_codes (account_id, code_hash, salt) select $1, hash, $3 from unnest($2::bytea[]) hash',
		[accountId, hashes, salt],
	);
	await db.query(
		`insert into web.unseen_backup_codes (account_id, codes, expires_at)
		values ($1, $2, now() + make_interval(mins => $3))`,
		[accountId, seal(codes.map(grouped), place(accountId)), SHOWN_MIN],
	);
}

/** Takes all codes away. */
export async function removeBackupCodes(db: WebQueryable, accountId: string): Promise<void> {
	await db.query('delete from web.backup_codes where account_id = $1', [accountId]);
	await db.query('delete from web.unseen_backup_codes where account_id = $1', [accountId]);
}

/** The new codes while they can be read. */
export async function unseenBackupCodes(db: WebQueryable, accountId: string): Promise<string[] | undefined> {
	const [row] = await db.query<{ codes: Buffer }>(
		'select codes from web.unseen_backup_codes where account_id = $1 and expires_at > now()',
		[accountId],
	);
	return row && unseal<string[]>(row.codes, place(accountId));
}

/** The person has kept the codes: they are not shown again. */
export const hideBackupCodes = (db: WebQueryable, accountId: string): Promise<unknown> =>
	db.query('delete from web.unseen_backup_codes where account_id = $1', [accountId]);

/** Takes a backup code: true once for each. */
export async function takeBackupCode(db: WebQueryable, accountId: string, typed: string): Promise<boolean> {
	const code = plain(typed);
	if (code.length !== LENGTH) return false;
	const [set] = await db.query<{ salt: Buffer }>('select salt from web.backup_codes where account_id = $1 limit 1', [
		accountId,
	]);
	if (!set) return false;
	const taken = await db.query(
		`update web.backup_codes set used_at = now()
		where account_id = $1 and code_hash = $2 and used_at is null returning account_id`,
		[accountId, await derive(code, set.salt, 32)],
	);
	return taken.length > 0;
}

/** Forgets codes that were not read in time. */
export const forgetUnseenCodes = (db: WebQueryable): Promise<unknown> =>
	db.query('delete from web.unseen_backup_codes where expires_at < now()');
