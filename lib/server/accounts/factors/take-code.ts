import 'server-only';
import type { WebQueryable } from '../../db/web-database.ts';
import { takeBackupCode } from './backup-codes.ts';
import { takeTotp } from './totp-store.ts';

/** Takes what was typed as a code of the app, or as a backup code: true once for each. */
export function takeCode(db: WebQueryable, accountId: string, typed: string): Promise<boolean> {
	const digits = typed.replace(/\s/g, '');
	return /^\d{6}$/.test(digits)
		? takeTotp(db, accountId, { code: digits, setUp: false })
		: takeBackupCode(db, accountId, typed.slice(0, 40));
}
