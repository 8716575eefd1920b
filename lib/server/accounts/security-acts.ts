import 'server-only';
import type { NextResponse } from 'next/server';
import { isStaff } from '#lib/accounts/roles.ts';
import { type SecurityNews, securityPaths } from '#lib/accounts/security-paths.ts';
import { noteRefusal } from '../audit/note-refusal.ts';
import { type AuditEntry, actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase, type WebTransaction } from '../db/web-database.ts';
import { seeOther } from '../see-other.ts';
import { siteOf } from '../site-of.ts';
import { overLimit, rewardLimit } from '../visitor-limits.ts';
import type { KnownViewer, SignedIn } from '../viewer.ts';
import { type Account, accountById, lockAccount, setPassword } from './account-store.ts';
import { proveSession, withCookies } from './begin-session.ts';
import { hideBackupCodes, removeBackupCodes, renewBackupCodes } from './factors/backup-codes.ts';
import { countFactors, type Factors, factorsOf } from './factors/factors.ts';
import { removePasskey, renamePasskey } from './factors/passkey-store.ts';
import { beginTotp, removeTotp, takeTotp } from './factors/totp-store.ts';
import { hashPassword, isPassword } from './password.ts';
import { endSessionById, endSessionsOf, takeProof } from './session-store.ts';
import { siteWords } from './site-words.ts';
import { tellSecurity } from './tell-security.ts';
import { weaknessOf } from './weak-password.ts';

/** Characters of a passkey's name. */
const PASSKEY_NAME = 60;

/** A form of the page about security, from one who has just proved who they are. */
interface Pressed {
	request: Request;
	viewer: KnownViewer & { account: SignedIn };
	form: URLSearchParams;
}
/** What a press came to: a page to go to. */
type Came = SecurityNews | NextResponse | undefined;

const siteOfRequest = ({ request }: Pressed): string => siteOf(request.headers);

/** Runs a change of somebody's account alone. */
const changing = <T>(
	{ viewer: { account } }: Pressed,
	change: (tx: WebTransaction, own: Account, factors: Factors) => Promise<T>,
): Promise<T | undefined> =>
	webDatabase().transaction(async (tx) => {
		await lockAccount(tx, account.id);
		const own = await accountById(tx, account.id);
		return own && change(tx, own, await factorsOf(tx, own.id));
	});

const noted = (tx: WebTransaction, { viewer }: Pressed, action: AuditEntry['action']): Promise<void> =>
	recordAudit(tx, { ...actorOf(viewer), action, subject: viewer.account.id, outcome: 'done' });

/**
 * Why another password is not taken: it is weak, the present one is not right, or was guessed at too often. Who has none
 * yet adds a way into the account: that uses up a proof.
 */
async function forbidsPassword({ viewer, form }: Pressed): Promise<Came> {
	const { id, sessionId } = viewer.account;
	const own = await accountById(webDatabase(), id);
	const weak = weaknessOf(form.get('password') ?? '', own?.email ?? '', siteWords());
	if (weak) return `password_${weak}`;
	if (!own?.passwordHash)
		return (await takeProof(webDatabase(), sessionId))
			? undefined
			: seeOther(securityPaths.confirm({ back: securityPaths.security() }));
	if ((await overLimit('factor_of_account', id, null)) !== null) return 'limit';
	if (!(await isPassword(own.passwordHash, form.get('current') ?? ''))) {
		void noteRefusal({ action: 'account.password', code: 'wrong_password' }, viewer);
		return 'password_wrong';
	}
	await rewardLimit('factor_of_account', id, null);
	return undefined;
}

/** Writes down, and mails, that a factor is there; the first one comes with backup codes. Gives the page to go to. */
export async function keepFactor(
	tx: WebTransaction,
	{ viewer, request }: Pick<Pressed, 'viewer' | 'request'>,
	own: Account,
	what: 'app_on' | 'passkey_on',
): Promise<string> {
	const { codesLeft } = await factorsOf(tx, own.id);
	if (codesLeft === 0) await renewBackupCodes(tx, own.id);
	await recordAudit(tx, { ...actorOf(viewer), action: `account.${what}`, subject: own.id, outcome: 'done' });
	await tellSecurity(tx, own, what, siteOf(request.headers));
	return codesLeft === 0 ? securityPaths.backupCodes() : securityPaths.security(what);
}

/** Takes a factor away, unless it is the last of somebody whose role needs one. */
const withoutFactor = (
	pressed: Pressed,
	news: 'app_off' | 'passkey_off',
	remove: (tx: WebTransaction, own: Account, factors: Factors) => Promise<boolean>,
): Promise<Came> =>
	changing<Came>(pressed, async (tx, own, factors) => {
		if (isStaff(own.role) && countFactors(factors) <= 1) return 'last';
		if (!(await remove(tx, own, factors))) return undefined;
		if (countFactors(factors) <= 1) await removeBackupCodes(tx, own.id);
		await noted(tx, pressed, `account.${news}`);
		await tellSecurity(tx, own, news, siteOfRequest(pressed));
		return news;
	});

/** Every form of the page about security. */
export const SECURITY_ACTS = {
	async app_begin({ viewer }) {
		await beginTotp(webDatabase(), viewer.account.id);
		return undefined;
	},
	async app_confirm(pressed) {
		const { request, viewer, form } = pressed;
		const own = await accountById(webDatabase(), viewer.account.id);
		const code = (form.get('code') ?? '').replace(/\s/g, '');
		if (!own || !(await takeTotp(webDatabase(), own.id, { code, setUp: true }))) return 'app_code';
		let href = securityPaths.security('app_on');
		// The session goes on with the factor passed: its code was just right.
		const along = async (tx: WebTransaction): Promise<void> => {
			href = await keepFactor(tx, pressed, own, 'app_on');
		};
		const cookies = await proveSession(viewer, { factor: true, along });
		return withCookies(seeOther(href), request.headers, cookies);
	},
	app_remove: (pressed) =>
		withoutFactor(pressed, 'app_off', async (tx, own, { totp }) => {
			if (totp) await removeTotp(tx, own.id);
			return totp;
		}),
	passkey_remove: (pressed) =>
		withoutFactor(pressed, 'passkey_off', (tx, own) => removePasskey(tx, own.id, pressed.form.get('passkey') ?? '')),
	async passkey_rename({ viewer, form }) {
		const name = (form.get('name') ?? '').trim();
		if (name === '' || name.length > PASSKEY_NAME) return 'passkey_name';
		const id = form.get('passkey') ?? '';
		return (await renamePasskey(webDatabase(), viewer.account.id, { id, name })) ? 'passkey_named' : undefined;
	},
	codes_renew: (pressed) =>
		changing<Came>(pressed, async (tx, own, factors) => {
			if (countFactors(factors) === 0) return undefined;
			await renewBackupCodes(tx, own.id);
			await noted(tx, pressed, 'account.codes');
			await tellSecurity(tx, own, 'codes', siteOfRequest(pressed));
			return seeOther(securityPaths.backupCodes());
		}),
	async codes_kept({ viewer }) {
		await hideBackupCodes(webDatabase(), viewer.account.id);
		return 'codes';
	},
	async password(pressed) {
		const password = pressed.form.get('password') ?? '';
		const refused = await forbidsPassword(pressed);
		if (refused) return refused;
		const hash = await hashPassword(password);
		return changing<Came>(pressed, async (tx, own) => {
			await setPassword(tx, own.id, hash);
			// Ends the sessions of people who knew the old one.
			await endSessionsOf(tx, own.id, pressed.viewer.account.sessionId);
			await noted(tx, pressed, 'account.password');
			await tellSecurity(tx, own, 'password', siteOfRequest(pressed));
			return 'password';
		});
	},
	async session_end(pressed) {
		return changing<Came>(pressed, async (tx, own) => {
			const ended = await endSessionById(tx, { accountId: own.id }, pressed.form.get('session') ?? '');
			if (ended) await noted(tx, pressed, 'account.end_session');
			return 'ended';
		});
	},
	async sessions_end(pressed) {
		return changing<Came>(pressed, async (tx, own) => {
			await endSessionsOf(tx, own.id, pressed.viewer.account.sessionId);
			await noted(tx, pressed, 'account.end_sessions');
			return 'ended';
		});
	},
} satisfies Record<string, (pressed: Pressed) => Promise<Came>>;

/** Acts that each use up a proof. Confirming an app goes on with one, and proves anew who it is. */
export const CHANGES_FACTORS: ReadonlySet<string> = new Set<keyof typeof SECURITY_ACTS>([
	'app_begin',
	'app_remove',
	'passkey_remove',
	'codes_renew',
]);
