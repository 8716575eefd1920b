import type { AuditAction } from '#lib/agent-audit/named-acts.ts';
import { z } from 'zod';
import type { StaffRole } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { accountByEmail } from '#lib/server/accounts/account-store.ts';
import { endAllSessions, endSessionsOf } from '#lib/server/accounts/session-store.ts';
import { inviteToTeam, readTeam, TEAM_ACTS } from '#lib/server/accounts/team-acts.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { webAddress } from '#lib/server/web-address.ts';
import { env } from '#lib/server/env.ts';
import { SetupError } from '../setup-error.ts';
import { makeDemoAccounts } from './demo-accounts.ts';

export const ACCOUNTS_USAGE = `npm run accounts -- admin <email>             prints a link with which an admin sets a password
npm run accounts -- invite <email> agent|lead|admin
npm run accounts -- reset <email>             takes all second factors away
npm run accounts -- lock <email>
npm run accounts -- unlock <email>
npm run accounts -- sign-out <email>|--all     ends sessions, and changes nothing else
npm run accounts -- list
npm run accounts -- demo                      makes accounts to try the product with; not with a live token`;

const Email = z.email().max(254);
const emailOf = (typed: string | undefined): string => {
	const { data } = Email.safeParse(typed?.trim());
	if (data === undefined) throw new SetupError(`Give an e-mail address.\n${ACCOUNTS_USAGE}`);
	return data;
};
const lastAdmin = (email: string): string => `${email} is the last admin: make somebody else one first.`;
const noted = (action: AuditAction, subject: string) =>
	({ viewerId: null, role: 'machine', action, subject, outcome: 'done' }) as const;

async function invite(db: WebDatabase, typed: string | undefined, role: StaffRole): Promise<string[]> {
	const email = emailOf(typed);
	const token = await db.transaction(async (tx) => {
		const invited = await inviteToTeam(tx, { email, role });
		if (invited.token === undefined) throw new SetupError(lastAdmin(email));
		const change = { before: invited.before, after: role };
		await recordAudit(tx, { ...noted('account.invite', invited.account.id), change });
		return invited.token;
	});
	return [
		webAddress(paths.resetPassword({ token })),
		`The link works once, for seven days. ${email} sets a password with it, then a second factor, and is ${role}.`,
	];
}

async function act(db: WebDatabase, name: 'reset' | 'lock' | 'unlock', typed: string | undefined): Promise<string[]> {
	const email = emailOf(typed);
	await db.transaction(async (tx) => {
		const account = await accountByEmail(tx, email);
		if (!account) throw new SetupError(`There is no account of ${email}.`);
		if (!(await TEAM_ACTS[name](tx, account, webAddress('/').replace(/\/$/, ''))))
			throw new SetupError(lastAdmin(email));
		await recordAudit(tx, noted(`account.${name}`, account.id));
	});
	return [`${email}: ${name} done. Their sessions have ended, and they are told by mail.`];
}

async function signOut(db: WebDatabase, typed: string | undefined): Promise<string[]> {
	if (typed === '--all') {
		const ended = await db.transaction(async (tx) => {
			await recordAudit(tx, noted('account.end_sessions', 'all'));
			return endAllSessions(tx);
		});
		return [`Sessions that have ended: ${ended}.`];
	}
	const email = emailOf(typed);
	await db.transaction(async (tx) => {
		const account = await accountByEmail(tx, email);
		if (!account) throw new SetupError(`There is no account of ${email}.`);
		await endSessionsOf(tx, account.id);
		await recordAudit(tx, noted('account.end_sessions', account.id));
	});
	return [`${email}: every session has ended.`];
}

/** Runs one command line of `npm run accounts`. Gives the lines to print; throws a SetupError for one it cannot read. */
export async function accountsCommand(db: WebDatabase, args: readonly string[]): Promise<string[]> {
	const [command, email, role] = args;
	switch (command) {
		case 'admin':
			return invite(db, email, 'admin');
		case 'invite':
			if (role !== 'agent' && role !== 'lead' && role !== 'admin') throw new SetupError(ACCOUNTS_USAGE);
			return invite(db, email, role);
		case 'reset':
		case 'lock':
		case 'unlock':
			return act(db, command, email);
		case 'sign-out':
			return signOut(db, email);
		case 'demo':
			if (env().mode === 'live') throw new SetupError('Demo accounts are for test mode alone.');
			return makeDemoAccounts(db);
		case 'list': {
			const team = await readTeam(db);
			if (team.length === 0) return ['Nobody works at the desk yet: npm run accounts -- admin <email>'];
			return team.map(({ email: own, role: is, locked, factor }) =>
				[own, is, factor ? 'second factor' : 'no second factor', ...(locked ? ['locked'] : [])].join('  '),
			);
		}
		default:
			throw new SetupError(ACCOUNTS_USAGE);
	}
}
