import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE, AGENT_SESSION_S, newAgentSession } from '#lib/server/agent/agent-session.ts';
import { isAccessCode } from '#lib/server/agent/is-access-code.ts';
import { env } from '#lib/server/env.ts';
import { guarded } from '#lib/server/guard.ts';
import { readForm } from '#lib/server/read-form.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Signs an agent in by the access `code` of a plain form. 303 to the desk; with a wrong code, to its door. */
export const POST = guarded({ limit: 'sign_in', limited: paths.agent({ refused: 'limit' }) }, async (request) => {
	const form = await readForm(request);
	if (typeof form === 'number') return new Response(null, { status: form });
	const { WEB_SECRET: secret, AGENT_ACCESS_CODE: code } = env();
	if (!isAccessCode(form.get('code') ?? '', code)) return seeOther(paths.agent({ refused: 'code' }));
	const response = new NextResponse(null, { status: 303, headers: { location: paths.agent() } });
	response.cookies.set(AGENT_COOKIE, newAgentSession({ secret, code }, Date.now()), {
		httpOnly: true,
		sameSite: 'lax',
		secure: new URL(request.url).protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https',
		path: '/',
		maxAge: AGENT_SESSION_S,
	});
	return response;
});
