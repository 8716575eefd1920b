import { parseUrl } from '#base/parse-url.ts';

/**
 * Whether a request that changes something was sent by a page of ours. `Sec-Fetch-Site` decides where the browser sends
 * it; otherwise `Origin` has to name the host that was asked. A request with neither is refused.
 */
export function isSameOrigin(headers: Headers, publicUrl: string | undefined): boolean {
	const site = headers.get('sec-fetch-site');
	if (site !== null) return site === 'same-origin';
	const host = parseUrl(headers.get('origin') ?? '')?.host;
	if (host === undefined) return false;
	return host === headers.get('host') || (publicUrl !== undefined && host === new URL(publicUrl).host);
}
