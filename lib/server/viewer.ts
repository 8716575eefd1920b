import 'server-only';
import { isStaff, type Role } from '#lib/accounts/roles.ts';
import { sessionOf } from './accounts/session-of.ts';
import { SESSION_COOKIE } from './accounts/session-token.ts';
import { env } from './env.ts';
import { PEER_HEADER } from './local-request.ts';
import { logOnce } from './log-failure.ts';
import { readCookie } from './own-cookie.ts';
import type { Device } from './service-client.ts';
import { VISITOR_COOKIE, visitorId } from './visitor.ts';
import { visitorAddress } from './visitor-address.ts';

/** The person who has signed in. */
export interface SignedIn {
	id: string;
	/** What they may be once the second factor is passed; `Viewer.role` is what they are now. */
	role: Exclude<Role, 'guest'>;
	/** The number of their session. */
	sessionId: string;
	/** When they last proved who they are; ms. */
	provedAt: number;
}

/** Who asks: what `may` decides by. */
export interface Viewer {
	/** The browser, the account, or the agent's session; undefined: it sends no cookie of ours. */
	visitorId: string | undefined;
	role: Role;
	/** Undefined: nobody has signed in, or by the access code of the desk. */
	account?: SignedIn | undefined;
	/** Whose password or link was right, and whose second factor is still asked for: nobody has signed in yet. */
	pending?: SignedIn | undefined;
	/** The number of the browser's session, by whatever it was opened. */
	sessionId?: string | undefined;
	device: Device;
	requestId?: string | undefined;
}

/** A viewer whose browser keeps our cookie. */
export interface KnownViewer extends Viewer {
	visitorId: string;
}

/** The browser's own visitor, also while an agent is signed in in it. */
export const browserVisitor = (headers: Headers): string | undefined =>
	visitorId(readCookie(VISITOR_COOKIE, headers), env().WEB_SECRET);

/** The traveller's device: its believed address, and what it says of itself. */
export function deviceOf(headers: Headers): Device {
	const trusted = env().TRUSTED_PROXIES;
	const ip = visitorAddress(headers, trusted);
	const forwarded = headers.get('x-forwarded-for');
	// Next writes the header itself, with the socket's address, where nobody else has.
	if (!trusted && ip && forwarded && forwarded !== headers.get(PEER_HEADER))
		logOnce('X-Forwarded-For is not believed: set TRUSTED_PROXIES, or all visitors behind a proxy share one address.');
	return { ip, userAgent: headers.get('user-agent') };
}

/** The viewer, signed in or not. */
export const guestOf = (headers: Headers): Viewer => ({
	visitorId: browserVisitor(headers),
	role: 'guest',
	device: deviceOf(headers),
	requestId: headers.get('x-request-id') ?? undefined,
});

/**
 * Who asks: the one reader of our cookies. `used`: the request is somebody's act, not what a page asks by itself; `changes`:
 * it is no mere reading, for which no session is taken that the database does not know of now. A person with
 * a second factor is a guest until it is passed; those who work at the desk and have none yet are travellers. Rejects when
 * it cannot be known whether a session stands.
 */
export async function viewerOf(headers: Headers, used: boolean, changes = false): Promise<Viewer> {
	const session = await sessionOf(readCookie(SESSION_COOKIE, headers), used, changes);
	const guest = guestOf(headers);
	if (!session) return guest;
	const { id: sessionId, visitorId, provedAt, factorAt, account, factorOpen } = session;
	if (!account) return { ...guest, sessionId, visitorId: visitorId ?? undefined, role: 'agent' };
	const { id, role } = account;
	if (factorOpen) return { ...guest, sessionId, pending: { id, role, sessionId, provedAt } };
	const signedIn = { ...guest, sessionId, account: { id, role, sessionId, provedAt } };
	return isStaff(role) && visitorId !== null && factorAt !== null
		? { ...signedIn, visitorId, role }
		: { ...signedIn, visitorId: account.visitorId, role: 'traveller' };
}
