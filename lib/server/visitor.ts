import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cookie that tells one browser from another. It says nothing about a person. */
export const VISITOR_COOKIE = 'wf_visitor';
/** 400 days, the longest that browsers keep a cookie; seconds. */
export const VISITOR_MAX_AGE_S = 400 * 86_400;

const ID = /^[A-Za-z0-9_-]{22}$/;
const sign = (id: string, secret: string): Buffer => createHmac('sha256', secret).update(`visitor:${id}`).digest();

/** The cookie value that carries a visitor's id with our signature. */
export const cookieOf = (id: string, secret: string): string => `${id}.${sign(id, secret).toString('base64url')}`;

/** A fresh visitor: a random id, and the cookie value that carries it with its signature. */
export function newVisitor(secret: string): { id: string; cookie: string } {
	const id = randomBytes(16).toString('base64url');
	return { id, cookie: cookieOf(id, secret) };
}

/** The visitor's id when the cookie carries our signature; otherwise undefined. */
export function visitorId(cookie: string | undefined, secret: string): string | undefined {
	const [id = '', signature = ''] = (cookie ?? '').split('.', 2);
	if (!ID.test(id)) return undefined;
	const given = Buffer.from(signature, 'base64url');
	const right = sign(id, secret);
	return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
