import { NextResponse } from 'next/server';
import { PREFERENCE_COOKIES, parsePreferences } from '#lib/i18n/preferences.ts';
import { env } from '#lib/server/env.ts';
import { isSameOrigin } from '#lib/server/same-origin.ts';

const YEAR_S = 365 * 86_400;
const LIMIT = 4_096;

/** A path of ours to go back to; anything else leads home. */
function returnPath(value: FormDataEntryValue | null): string {
	return typeof value === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(value) ? value : '/';
}

/**
 * Keeps how the visitor wants things shown. Takes a plain form: `locale`, `theme`, `currencyDisplay`, `timeFormat` and
 * `return`; what is unknown is ignored. 303 back to the page, 403 for a form that is not ours, 415 for other bodies.
 */
export async function POST(request: Request): Promise<Response> {
	if (!isSameOrigin(request.headers, env().PUBLIC_URL)) return new Response(null, { status: 403 });
	const type = request.headers.get('content-type') ?? '';
	if (!type.startsWith('application/x-www-form-urlencoded')) return new Response(null, { status: 415 });
	const text = await request.text();
	if (text.length > LIMIT) return new Response(null, { status: 413 });

	const form = new URLSearchParams(text);
	const keys = Object.keys(PREFERENCE_COOKIES) as (keyof typeof PREFERENCE_COOKIES)[];
	const chosen = parsePreferences(Object.fromEntries(keys.map((key) => [key, form.get(key) ?? undefined])));
	const response = new NextResponse(null, { status: 303, headers: { location: returnPath(form.get('return')) } });
	for (const key of keys) {
		const value = chosen[key];
		if (value === undefined) continue;
		response.cookies.set(PREFERENCE_COOKIES[key], value, { path: '/', maxAge: YEAR_S, sameSite: 'lax' });
	}
	return response;
}
