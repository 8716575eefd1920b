import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '../env.ts';
import { readCookie } from '../own-cookie.ts';
import { VISITOR_MAX_AGE_S } from '../visitor.ts';

/** Tells a browser in which an account was signed in to before. It opens nothing. */
const KNOWN_COOKIE = 'wf_known';

const sign = (accountId: string, nonce: string): Buffer =>
	createHmac('sha256', env().WEB_SECRET).update(`known:${accountId}:${nonce}`).digest();

/** The cookie by which this browser is known to the account from now on. */
export function knownCookie(accountId: string): { name: string; value: string; maxAge: number } {
	const nonce = randomBytes(12).toString('base64url');
	const value = `${nonce}.${sign(accountId, nonce).toString('base64url')}`;
	return { name: KNOWN_COOKIE, value, maxAge: VISITOR_MAX_AGE_S };
}

/** What tells this browser from others that the account knows; undefined: it does not know this one. */
export function knownBrowser(headers: Headers, accountId: string): string | undefined {
	const [nonce = '', signature = ''] = (readCookie(KNOWN_COOKIE, headers) ?? '').split('.', 2);
	const given = Buffer.from(signature, 'base64url');
	const right = sign(accountId, nonce);
	return nonce !== '' && given.length === right.length && timingSafeEqual(given, right) ? nonce : undefined;
}
