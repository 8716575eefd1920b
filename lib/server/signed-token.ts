import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env.ts';

const sign = (what: string, id: string): string =>
	createHmac('sha256', env().WEB_SECRET).update(`${what}:${id}`).digest().subarray(0, 16).toString('base64url');

/** What a link of a mail carries that does one thing to `id`, without a dot in it, and opens nothing else. */
export const signedToken = (what: string, id: string): string => `${id}.${sign(what, id)}`;

/** The id of such a link; undefined when it is none of ours. */
export function readSignedToken(what: string, token: string): string | undefined {
	const [id = '', given = ''] = token.split('.', 2);
	const [right, told] = [Buffer.from(sign(what, id)), Buffer.from(given)];
	return right.length === told.length && timingSafeEqual(right, told) ? id : undefined;
}
