import 'server-only';
import type { StaffRole } from '#lib/accounts/roles.ts';
import type { WebTransaction } from '../db/web-database.ts';
import {
	type Account,
	accountByEmail,
	type AccountRole,
	createAccount,
	setLocked,
	setPassword,
	setRole,
} from './account-store.ts';
import { removeFactors } from './factors/factors.ts';
import { makeLink } from './link-store.ts';
import { lockedSql } from './locked-sql.ts';
import { endSessionsOf } from './session-store.ts';
import { tellSecurity } from './tell-security.ts';

/**
 * Gives an address a role in the team, with a new account unless it has one. Gives the account, the role it had, and what its
 * link carries; without a link the last admin would be gone, and nothing was done.
 */
export async function inviteToTeam(
	tx: WebTransaction,
	{ email, role }: { email: string; role: StaffRole },
): Promise<{ account: Account; before: AccountRole | null; token?: string }> {
	const own = { passwordHash: null, locale: null, currency: null };
	const made = await createAccount(tx, { email, verified: false, role, ...own });
	const known = made ? undefined : await accountByEmail(tx, email);
	if (known && role !== 'admin' && (await isLastAdmin(tx, known))) return { account: known, before: known.role };
	const account = made ?? known;
	if (!account) throw new Error('the address has no account any more');
	if (known) await setRole(tx, known.id, role);
	// A password that was set before the address was proved may be a stranger's.
	if (known && !known.emailVerifiedAt) await setPassword(tx, known.id, null);
	const token = await makeLink(tx, { purpose: 'invite', accountId: account.id, details: { email: account.email } });
	return { account, before: known?.role ?? null, token };
}

/** Whether nobody else is an admin who can sign in. Of two admins who go at once the second waits. */
async function isLastAdmin(tx: WebTransaction, { id, role, lockedAt }: Account): Promise<boolean> {
	if (role !== 'admin' || lockedAt) return false;
	const admins = await tx.query<{ id: string }>(
		`select id from web.accounts where role = 'admin' and ${lockedSql('accounts')} is null order by id for update`,
	);
	return admins.every((one) => one.id === id);
}

/** What an admin does to somebody of the team; false: the last admin would be gone. Their sessions end at once. */
export const TEAM_ACTS = {
	async role(tx: WebTransaction, account: Account, site: string, role: AccountRole): Promise<boolean> {
		if (role !== 'admin' && (await isLastAdmin(tx, account))) return false;
		await setRole(tx, account.id, role);
		await tellSecurity(tx, account, 'role', site);
		return true;
	},
	async lock(tx: WebTransaction, account: Account, site: string): Promise<boolean> {
		if (await isLastAdmin(tx, account)) return false;
		await setLocked(tx, account.id, true);
		await tellSecurity(tx, account, 'locked', site);
		return true;
	},
	async unlock(tx: WebTransaction, account: Account, site: string): Promise<boolean> {
		await setLocked(tx, account.id, false);
		await tellSecurity(tx, account, 'unlocked', site);
		return true;
	},
	async reset(tx: WebTransaction, account: Account, site: string): Promise<boolean> {
		await removeFactors(tx, account.id);
		await endSessionsOf(tx, account.id);
		await tellSecurity(tx, account, 'reset', site);
		return true;
	},
};
export type TeamAct = keyof typeof TEAM_ACTS;

export interface TeamMember {
	id: string;
	email: string;
	role: StaffRole;
	locked: boolean;
	factor: boolean;
}

/** Everybody who works at the desk. */
export const readTeam = (db: Pick<WebTransaction, 'query'>): Promise<TeamMember[]> =>
	db.query<TeamMember>(
		`select id, email, role, locked_at is not null as locked,
			(exists (select 1 from web.account_totp t where t.account_id = a.id and t.confirmed_at is not null)
				or exists (select 1 from web.passkeys p where p.account_id = a.id)) as factor
		from web.accounts a where role <> 'traveller' order by email_key limit 500`,
	);
