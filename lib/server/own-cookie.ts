import type { NextResponse } from 'next/server';
import { isLoopbackHost } from './own-host.ts';

/**
 * Whether browsers keep what they send us to themselves: https, or this machine. Then our cookies are `Secure` and bear
 * the prefix `__Host-`, by which no neighbouring site and no plain connection can plant one.
 */
const isPrivate = (headers: Headers): boolean =>
	headers.get('x-forwarded-proto') === 'https' || isLoopbackHost(headers.get('host'));

/** A cookie's name as this request's browser has it. */
export const cookieName = (name: string, headers: Headers): string => (isPrivate(headers) ? `__Host-${name}` : name);

/** The value of a cookie of ours; undefined when the request has none. */
export function readCookie(name: string, headers: Headers): string | undefined {
	const own = `${cookieName(name, headers)}=`;
	const found = (headers.get('cookie') ?? '').split(';').find((one) => one.trimStart().startsWith(own));
	return found?.trim().slice(own.length);
}

/** Sets a cookie that scripts cannot read, for `maxAge` seconds; 0 removes it. Gives the response. */
export function setCookie(
	response: NextResponse,
	headers: Headers,
	{ name, value, maxAge }: { name: string; value: string; maxAge: number },
): NextResponse {
	response.cookies.set(cookieName(name, headers), value, {
		httpOnly: true,
		sameSite: 'lax',
		secure: isPrivate(headers),
		path: '/',
		maxAge,
	});
	return response;
}
