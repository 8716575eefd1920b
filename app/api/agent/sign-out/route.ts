import { NextResponse } from 'next/server';
import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE } from '#lib/server/agent/agent-session.ts';
import { guarded } from '#lib/server/guard.ts';
import { endStreams } from '#lib/server/live/publish.ts';

/** Ends an agent's session in this browser. 303 to the door of the desk. */
export const POST = guarded({ limit: 'write' }, async (_request, { agent, visitorId }) => {
	if (agent) await endStreams(visitorId);
	const response = new NextResponse(null, { status: 303, headers: { location: paths.agent() } });
	response.cookies.delete(AGENT_COOKIE);
	return response;
});
