import { randomBytes } from 'node:crypto';
import { isStaff } from '#lib/accounts/roles.ts';
import { type Account, type AccountRole, createAccount } from '../accounts/account-store.ts';
import { insertSession } from '../accounts/session-store.ts';
import {
	hashOfDeskSession,
	hashOfSession,
	newSessionId,
	SESSION_COOKIE,
	sessionToken,
} from '../accounts/session-token.ts';
import type { WebQueryable } from '../db/web-database.ts';
import { env } from '../env.ts';
import { newVisitor, VISITOR_COOKIE } from '../visitor.ts';

/** A browser with an open session. */
interface OpenBrowser {
	/** The header `cookie` of its requests. */
	cookie: string;
	/** As whom it acts. */
	visitorId: string;
	/** The browser's own visitor. */
	browserId: string;
	/** The number of its session. */
	sessionId: string;
}

async function browserWith(id: string): Promise<Pick<OpenBrowser, 'cookie' | 'browserId'>> {
	const own = newVisitor(env().WEB_SECRET);
	return {
		cookie: `${VISITOR_COOKIE}=${own.cookie}; ${SESSION_COOKIE}=${await sessionToken(id, 3_600)}`,
		browserId: own.id,
	};
}

/** A browser in which the desk was opened by the access code of the settings. */
export async function openDesk(db: WebQueryable): Promise<OpenBrowser> {
	const id = newSessionId();
	const visitorId = newVisitor(env().WEB_SECRET).id;
	const tokenHash = hashOfDeskSession(id, env().AGENT_ACCESS_CODE ?? '');
	const none = { accountId: null, addressHash: null, browser: null, factor: false };
	const sessionId = await insertSession(db, { tokenHash, visitorId, ...none });
	return { ...(await browserWith(id)), visitorId, sessionId };
}

/** An account of this role with a verified address. */
export async function newAccount(
	db: WebQueryable,
	role: AccountRole = 'traveller',
	email = `${randomBytes(6).toString('hex')}@example.com`,
): Promise<Account> {
	const own = { passwordHash: null, locale: null, currency: null };
	const account = await createAccount(db, { email, verified: true, role, ...own });
	if (!account) throw new Error('the address has an account');
	return account;
}

/**
 * A browser in which an account, or a new one of this role, has signed in; those who work at the desk with the second
 * factor unless told otherwise.
 */
export async function signedIn(
	db: WebQueryable,
	who: AccountRole | Account,
	{ factor = true }: { factor?: boolean } = {},
): Promise<OpenBrowser & { account: Account }> {
	const account = typeof who === 'string' ? await newAccount(db, who) : who;
	const id = newSessionId();
	const desk = isStaff(account.role) ? newVisitor(env().WEB_SECRET).id : null;
	const passed = factor && desk !== null;
	const sessionId = await insertSession(db, {
		tokenHash: hashOfSession(id),
		accountId: account.id,
		visitorId: desk,
		addressHash: null,
		browser: null,
		factor: passed,
	});
	return { ...(await browserWith(id)), account, sessionId, visitorId: passed ? desk : account.visitorId };
}
