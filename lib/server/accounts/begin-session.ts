import 'server-only';
import type { NextResponse } from 'next/server';
import { isStaff } from '#lib/accounts/roles.ts';
import { browserOf } from '../agent/browser-of.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase, type WebTransaction } from '../db/web-database.ts';
import { env } from '../env.ts';
import { endStreams } from '../live/publish.ts';
import { setCookie } from '../own-cookie.ts';
import { browserVisitor, type SignedIn, type Viewer } from '../viewer.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S } from '../visitor.ts';
import { type Account, accountById } from './account-store.ts';
import { handOver } from './hand-over.ts';
import { endSession, insertSession, renewSession, SESSION_ENDS } from './session-store.ts';
import { hashOfDeskSession, hashOfSession, newSessionId, SESSION_COOKIE, sessionToken } from './session-token.ts';

/** A cookie as `setCookie` takes it. */
interface OwnCookie {
	name: string;
	value: string;
	maxAge: number;
}

/** What signing in or out leaves in the browser. */
export const withCookies = (response: NextResponse, headers: Headers, cookies: readonly OwnCookie[]): NextResponse =>
	cookies.reduce((one, cookie) => setCookie(one, headers, cookie), response);

const sessionCookie = async (id: string, maxAge: number): Promise<OwnCookie> => ({
	name: SESSION_COOKIE,
	value: await sessionToken(id, maxAge),
	maxAge,
});
/** A visitor that nobody else can know: one that was planted before ends here. */
const freshVisitor = (): OwnCookie => ({
	name: VISITOR_COOKIE,
	value: newVisitor(env().WEB_SECRET).cookie,
	maxAge: VISITOR_MAX_AGE_S,
});

/** Ends the session that the browser had, also one that still waited for its second factor or was opened by the code. */
const endFormer = async (tx: WebTransaction, { sessionId }: Viewer): Promise<void> => {
	if (sessionId !== undefined) await endSession(tx, sessionId);
};

/**
 * Signs a person in who has proved who they are: a new session, the end of the one that the browser had, and what the
 * browser had becomes the account's. `factor`: a second factor was part of the proof; `waits`: it is still asked for, and
 * the browser keeps what it has until then. `proved` false: how lately they proved it is not known. `along` is done before
 * it, with it or not at all. Gives the cookies.
 */
export async function beginSession(
	{ headers }: Request,
	viewer: Viewer,
	account: Pick<Account, 'id' | 'role' | 'visitorId'>,
	{
		factor,
		waits,
		proved,
		along,
	}: {
		factor: boolean;
		waits?: boolean;
		proved?: boolean;
		along?: (tx: WebTransaction) => Promise<unknown>;
	},
): Promise<OwnCookie[]> {
	const id = newSessionId();
	const desk = isStaff(account.role);
	const visitorId = desk ? newVisitor(env().WEB_SECRET).id : null;
	const browser = browserVisitor(headers);
	const role = desk && !factor ? 'traveller' : account.role;
	const actor = actorOf({ ...viewer, role, visitorId: visitorId ?? account.visitorId, account });
	await webDatabase().transaction(async (tx) => {
		await along?.(tx);
		await endFormer(tx, viewer);
		await insertSession(tx, {
			tokenHash: hashOfSession(id),
			accountId: account.id,
			visitorId,
			addressHash: actor.addressHash,
			browser: browserOf(viewer.device.userAgent),
			factor,
			...(proved !== undefined && { proved }),
		});
		if (browser !== undefined && !waits) await handOver(tx, browser, account.visitorId);
		await recordAudit(tx, { ...actor, action: 'account.sign_in', outcome: 'done' });
	});
	if (viewer.visitorId !== undefined) await endStreams(viewer.visitorId);
	const cookie = await sessionCookie(id, SESSION_ENDS[desk ? 'desk' : 'traveller'].after);
	return waits ? [cookie] : [cookie, freshVisitor()];
}

/** Opens the desk to somebody who has its access code. Gives the cookies. */
export async function beginDeskSession(viewer: Viewer, code: string): Promise<OwnCookie[]> {
	const id = newSessionId();
	const visitorId = newVisitor(env().WEB_SECRET).id;
	const actor = actorOf({ ...viewer, role: 'agent', visitorId });
	await webDatabase().transaction(async (tx) => {
		await endFormer(tx, viewer);
		await insertSession(tx, {
			tokenHash: hashOfDeskSession(id, code),
			accountId: null,
			visitorId,
			addressHash: actor.addressHash,
			browser: browserOf(viewer.device.userAgent),
			factor: false,
		});
		await recordAudit(tx, { ...actor, action: 'agent.sign_in', outcome: 'done' });
	});
	return [await sessionCookie(id, SESSION_ENDS.desk.after)];
}

/**
 * The session of somebody who has proved anew who they are, by a factor or without: it goes on under another token. Where
 * the factor was what sign-in waited for, what the browser has becomes the account's now. `along` is done with it or not at
 * all. Gives the cookies.
 */
export async function proveSession(
	viewer: Viewer & { account: SignedIn },
	{ factor, along }: { factor: boolean; along?: (tx: WebTransaction) => Promise<unknown> },
): Promise<OwnCookie[]> {
	const id = newSessionId();
	const { sessionId, role } = viewer.account;
	// While the factor is asked for, the viewer is the browser's own.
	const browser = factor && viewer.pending ? viewer.visitorId : undefined;
	await webDatabase().transaction(async (tx) => {
		await renewSession(tx, { id: sessionId, tokenHash: hashOfSession(id), factor });
		if (browser !== undefined) {
			const account = await accountById(tx, viewer.account.id);
			if (account) await handOver(tx, browser, account.visitorId);
		}
		await along?.(tx);
		await recordAudit(tx, { ...actorOf(viewer), action: 'account.prove', outcome: 'done' });
	});
	if (browser !== undefined) await endStreams(browser);
	const cookie = await sessionCookie(id, SESSION_ENDS[isStaff(role) ? 'desk' : 'traveller'].after);
	return browser === undefined ? [cookie] : [cookie, freshVisitor()];
}

/** Ends the session that a browser has; what its account has is closed to it from then on. Gives the cookies. */
export async function leaveSession(viewer: Viewer): Promise<OwnCookie[]> {
	if (viewer.sessionId !== undefined) {
		const { sessionId } = viewer;
		await webDatabase().transaction(async (tx) => {
			await endSession(tx, sessionId);
			const action = viewer.account ? 'account.sign_out' : 'agent.sign_out';
			await recordAudit(tx, { ...actorOf(viewer), action, outcome: 'done' });
		});
		if (viewer.visitorId !== undefined) await endStreams(viewer.visitorId);
	}
	const over = { name: SESSION_COOKIE, value: '', maxAge: 0 };
	return viewer.account ? [over, freshVisitor()] : [over];
}
