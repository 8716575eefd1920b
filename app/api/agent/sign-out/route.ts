import { isStaff } from '#lib/accounts/roles.ts';
import { paths } from '#lib/paths.ts';
import { AGENT_COOKIE } from '#lib/server/agent/agent-session.ts';
import { endSession } from '#lib/server/agent/session-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { setCookie } from '#lib/server/own-cookie.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Ends an agent's session, on the server and in this browser. 303 to the door of the desk. */
export const POST = route({ limit: 'write' }, async ({ request, viewer }) => {
	const { role, visitorId } = viewer;
	if (isStaff(role)) {
		await endSession(webDatabase(), visitorId);
		await endStreams(visitorId);
		await recordAudit(webDatabase(), { ...actorOf(viewer), action: 'agent.sign_out', outcome: 'done' });
	}
	return setCookie(seeOther(paths.agent()), request.headers, { name: AGENT_COOKIE, value: '', maxAge: 0 });
});
