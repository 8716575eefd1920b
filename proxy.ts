import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { contentPolicy } from '#lib/server/content-policy.ts';
import { env } from '#lib/server/env.ts';
import { newVisitor, VISITOR_COOKIE, VISITOR_MAX_AGE_S, visitorId } from '#lib/server/visitor.ts';

/** What only Next itself may say to Next. Next has already taken its own navigation headers out when this runs. */
const INTERNAL =
	/^(x-middleware-|x-nextjs-|x-next-|next-|x-invoke-|x-matched-path|x-now-|content-security-policy|x-nonce|x-wayfare-url)/i;

function cleanHeaders(request: NextRequest): Headers {
	const headers = new Headers(request.headers);
	for (const name of request.headers.keys()) if (INTERNAL.test(name)) headers.delete(name);
	return headers;
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
	response.headers.set('content-security-policy', policy);
	return response;
}

/**
 * Gives every answer its content policy and every browser its visitor cookie. It decides nothing about who may see what:
 * each page and route does that where it reads its data.
 */
export function proxy(request: NextRequest): NextResponse {
	const settings = env();
	if (settings.WEB_JOBS === 'only') return new NextResponse(null, { status: 404 });
	const url = new URL(request.nextUrl.href);
	const host = request.headers.get('host');
	if (host && URL.canParse(`http://${host}`)) url.host = host;
	if (request.headers.get('x-forwarded-proto') === 'https') url.protocol = 'https:';

	const nonce = randomBytes(16).toString('base64');
	const policy = contentPolicy(settings, url, nonce);
	const isApi = url.pathname.startsWith('/api/');
	// No page takes anything but a reading: there are no server actions to call.
	if (!isApi && request.method !== 'GET' && request.method !== 'HEAD') {
		return new NextResponse(null, { status: 405, headers: { allow: 'GET, HEAD', 'content-security-policy': policy } });
	}

	// A browser that fetches ahead of its user's decision is told to come again: nobody has asked the airlines yet.
	if (url.pathname.startsWith('/flights') && request.headers.get('sec-purpose')?.includes('prefetch')) {
		return new NextResponse(null, {
			status: 503,
			headers: { 'cache-control': 'no-store', 'content-security-policy': policy },
		});
	}

	const headers = cleanHeaders(request);
	headers.set('content-security-policy', policy);
	headers.set('x-nonce', nonce);
	headers.set('x-wayfare-url', `${request.nextUrl.pathname}${request.nextUrl.search}`);
	// Another machine has no use for a visitor's cookie, and is known by what it signs.
	if (url.pathname === paths.api.webhooks()) return withPolicy(NextResponse.next({ request: { headers } }), policy);
	const known = visitorId(request.cookies.get(VISITOR_COOKIE)?.value, settings.WEB_SECRET);
	const visitor = known === undefined ? newVisitor(settings.WEB_SECRET) : undefined;
	if (visitor) {
		const others = request.cookies.getAll().filter((cookie) => cookie.name !== VISITOR_COOKIE);
		headers.set(
			'cookie',
			[...others, { name: VISITOR_COOKIE, value: visitor.cookie }].map((c) => `${c.name}=${c.value}`).join('; '),
		);
	}

	const response = withPolicy(NextResponse.next({ request: { headers } }), policy);
	if (visitor) {
		response.cookies.set(VISITOR_COOKIE, visitor.cookie, {
			httpOnly: true,
			sameSite: 'lax',
			secure: url.protocol === 'https:',
			path: '/',
			maxAge: VISITOR_MAX_AGE_S,
		});
	}
	return response;
}

export const config = {
	// Built files carry their fixed headers from next.config.mjs and need nothing of this.
	matcher: ['/((?!_next/static/).*)'],
};
