import 'server-only';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { decode, encode } from 'next-auth/jwt';
import { env } from '../env.ts';

/** The cookie of a browser in which somebody has signed in. */
export const SESSION_COOKIE = 'wf_session';
/** Tokens that next-auth makes for other uses are sealed by other keys. */
const SALT = 'wayfare session';
const ID = /^[A-Za-z0-9_-]{43}$/;
/** Longer than any token of ours. */
const LONGEST = 600;

/** The random id of a new session. */
export const newSessionId = (): string => randomBytes(32).toString('base64url');

/** The cookie value that carries a session's id, and nothing else, for so many seconds. */
export const sessionToken = (id: string, maxAge: number): Promise<string> =>
	encode({ token: { sid: id }, secret: env().WEB_SECRET, salt: SALT, maxAge });

/** The session's id in a cookie value; undefined when it is none of ours or is past its time. */
export async function sessionIdOf(cookie: string | undefined): Promise<string | undefined> {
	if (!cookie || cookie.length > LONGEST) return undefined;
	const token = await decode({ token: cookie, secret: env().WEB_SECRET, salt: SALT }).catch(() => null);
	const id = token?.sid;
	return typeof id === 'string' && ID.test(id) ? id : undefined;
}

/** What is kept of an account's session in place of its id. */
export const hashOfSession = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The same of a session opened by the desk's access code: with another code it is not found. */
export const hashOfDeskSession = (id: string, code: string): Buffer => createHmac('sha256', code).update(id).digest();
