import 'server-only';
import type { WebQueryable } from '../../db/web-database.ts';
import { removeBackupCodes } from './backup-codes.ts';
import { removeTotp } from './totp-store.ts';

export interface Passkey {
	id: string;
	name: string;
	createdAt: Date;
	usedAt: Date | null;
}

/** With what an account proves a second time who it is. */
export interface Factors {
	/** An authenticator app that is set up. */
	totp: boolean;
	/** Backup codes that are left. */
	codesLeft: number;
	passkeys: Passkey[];
}

/** The factors of an account. */
export async function factorsOf(db: WebQueryable, accountId: string): Promise<Factors> {
	const [row] = await db.query<{ totp: boolean; codesLeft: number }>(
		`select exists(select 1 from web.account_totp where account_id = $1 and confirmed_at is not null) as totp,
			(select count(*)::int from web.backup_codes where account_id = $1 and used_at is null) as "codesLeft"`,
		[accountId],
	);
	const passkeys = await db.query<Passkey>(
		`select id, name, created_at as "createdAt", used_at as "usedAt" from web.passkeys where account_id = $1
		order by created_at, id`,
		[accountId],
	);
	return { totp: row?.totp ?? false, codesLeft: row?.codesLeft ?? 0, passkeys };
}

/** How many there are: the app and each passkey. Backup codes stand in for them and are none. */
export const countFactors = ({ totp, passkeys }: Pick<Factors, 'totp' | 'passkeys'>): number =>
	(totp ? 1 : 0) + passkeys.length;

/** Takes all factors of an account away: somebody has lost them. */
export async function removeFactors(db: WebQueryable, accountId: string): Promise<void> {
	await removeTotp(db, accountId);
	await removeBackupCodes(db, accountId);
	await db.query('delete from web.passkeys where account_id = $1', [accountId]);
}
