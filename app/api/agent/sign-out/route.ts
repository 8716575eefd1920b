import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE } from '#lib/server/agent/agent-session.ts';
import { endSession } from '#lib/server/agent/session-store.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded } from '#lib/server/guard.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { endStreams } from '#lib/server/live/publish.ts';

/** Ends an agent's session, on the server and in this browser. 303 to the door of the desk. */
export const POST = guarded({ limit: 'write' }, async (request, { role, visitorId }) => {
	if (role === 'agent') {
		await endSession(webDatabase(), visitorId);
		await endStreams(visitorId);
		await recordAudit(webDatabase(), { viewerId: visitorId, role: 'agent', action: 'agent.sign_out', outcome: 'done' });
	}
	const response = new NextResponse(null, { status: 303, headers: { location: paths.agent() } });
	setCookie(response, request.headers, { name: AGENT_COOKIE, value: '', maxAge: 0 });
	return response;
});
