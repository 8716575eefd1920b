import 'server-only';
import { parseUrl } from '#base/parse-url.ts';
import { env } from './env.ts';

/** What browsers call this site: `PUBLIC_URL`, or the host of a request. No slash at the end. */
export function siteOf(headers: Pick<Headers, 'get'>): string {
	const { PUBLIC_URL, PORT } = env();
	if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
	const scheme = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http';
	const address = `${scheme}://${headers.get('host') ?? `localhost:${PORT}`}`;
	return parseUrl(address)?.origin ?? `http://localhost:${PORT}`;
}
