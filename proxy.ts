import { parseUrl } from '#base/parse-url.ts';
import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { contentPolicy } from '#lib/server/content-policy.ts';
import { type Env, env } from '#lib/server/env.ts';
import { cookieName, readCookie, setCookie } from '#lib/server/own-cookie.ts';
import { isOwnHost } from '#lib/server/own-host.ts';
import { REFUSE_HEADER } from '#lib/server/refuse-early.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S, visitorId } from '#lib/server/visitor.ts';

/** What only Next itself may say to Next. Next has already taken its own navigation headers out when this runs. */
const INTERNAL =
	/^(x-middleware-|x-nextjs-|x-next-|next-|x-invoke-|x-matched-path|x-now-|content-security-policy|x-nonce|x-wayfare-url)/i;
/** Probes are no visitors: they may use any host name, and a process of jobs alone answers them too. */
const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const NO_SUCH_HOST = 'This site does not know itself by this name. Set PUBLIC_URL to the address that browsers use.\n';

function cleanHeaders(request: NextRequest): Headers {
	const headers = new Headers(request.headers);
	for (const name of request.headers.keys()) if (INTERNAL.test(name)) headers.delete(name);
	return headers;
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
	response.headers.set('content-security-policy', policy);
	return response;
}

/** The address as the browser has it. */
function urlOf({ nextUrl, headers }: NextRequest): URL {
	const url = new URL(nextUrl.href);
	const host = headers.get('host');
	if (host && parseUrl(`http://${host}`)) url.host = host;
	if (headers.get('x-forwarded-proto') === 'https') url.protocol = 'https:';
	return url;
}

/** What is refused before anybody looks at it. */
function refusalOf(request: NextRequest, { pathname }: URL, { PUBLIC_URL }: Env): NextResponse | undefined {
	const refused = request.headers.get(REFUSE_HEADER);
	if (refused === '413') return new NextResponse(null, { status: 413 });
	if (!PUBLIC_URL && !isOwnHost(request.headers.get('host')))
		return new NextResponse(NO_SUCH_HOST, { status: 421, headers: { 'content-type': 'text/plain; charset=utf-8' } });
	// No page takes anything but a reading: there are no server actions to call.
	const reads = request.method === 'GET' || request.method === 'HEAD';
	if (refused !== null || (!pathname.startsWith('/api/') && !reads))
		return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD' } });
	// A browser that fetches ahead of its user's decision is told to come again: nobody has asked the airlines yet.
	if (pathname.startsWith('/flights') && request.headers.get('sec-purpose')?.includes('prefetch'))
		return new NextResponse(null, { status: 503, headers: { 'cache-control': 'no-store' } });
	return undefined;
}

/** The request's cookies with this visitor's in place of another. */
function withVisitor(request: NextRequest, cookie: string): string {
	const name = cookieName(VISITOR_COOKIE, request.headers);
	const others = request.cookies.getAll().filter((one) => one.name !== name);
	return [...others, { name, value: cookie }].map((one) => `${one.name}=${one.value}`).join('; ');
}

/**
 * Gives every answer its content policy and every browser its visitor cookie. It decides nothing about who may see what:
 * each page and route does that where it reads its data.
 */
export function proxy(request: NextRequest): NextResponse {
	const settings = env();
	if (PROBES.has(request.nextUrl.pathname)) return withPolicy(NextResponse.next(), NOTHING);
	if (settings.WEB_JOBS === 'only') return new NextResponse(null, { status: 404 });
	const url = urlOf(request);
	const nonce = randomBytes(16).toString('base64');
	const policy = contentPolicy(settings, url, nonce);
	const refused = refusalOf(request, url, settings);
	if (refused) return withPolicy(refused, policy);

	const headers = cleanHeaders(request);
	headers.set('content-security-policy', policy);
	headers.set('x-nonce', nonce);
	headers.set('x-wayfare-url', `${request.nextUrl.pathname}${request.nextUrl.search}`);
	// Another machine has no use for a visitor's cookie, and is known by what it signs.
	if (url.pathname === paths.api.webhooks()) return withPolicy(NextResponse.next({ request: { headers } }), policy);
	const known = visitorId(readCookie(VISITOR_COOKIE, request.headers), settings.WEB_SECRET);
	if (known !== undefined) return withPolicy(NextResponse.next({ request: { headers } }), policy);
	const { cookie } = newVisitor(settings.WEB_SECRET);
	headers.set('cookie', withVisitor(request, cookie));
	const response = withPolicy(NextResponse.next({ request: { headers } }), policy);
	setCookie(response, request.headers, { name: VISITOR_COOKIE, value: cookie, maxAge: VISITOR_MAX_AGE_S });
	return response;
}

export const config = {
	// Files of scripts carry their fixed headers from next.config.mjs and need nothing of this.
	matcher: ['/((?!_next/static/|workers/warm-intl\\.js).*)'],
};
