import 'server-only';
import { parseUrl } from '#base/parse-url.ts';
import { env } from './env.ts';

/** What this request's browser calls this site. */
export function calledBy(headers: Pick<Headers, 'get'>): URL {
	const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
	return parseUrl(`${scheme}://${headers.get('host') ?? ''}`) ?? new URL(`http://localhost:${env().PORT}`);
}

/** What browsers call this site: `PUBLIC_URL`, or the host of a request. No slash at the end. */
export function siteOf(headers: Pick<Headers, 'get'>): string {
	const { PUBLIC_URL } = env();
	return PUBLIC_URL ? new URL(PUBLIC_URL).origin : calledBy(headers).origin;
}
