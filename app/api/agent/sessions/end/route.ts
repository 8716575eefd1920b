import { paths } from '#lib/paths.ts';
import { endSessionById } from '#lib/server/agent/session-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * Ends the agents' session of a plain form's `session`, in every browser that has its cookie. 303 to the list of
 * sessions; 404 for everyone but agents.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', body: readForm, down: paths.agentSessions('down') },
	async ({ viewer, body }) => {
		const session = body.get('session') ?? '';
		const ended = await webDatabase().transaction(async (tx) => {
			const visitor = await endSessionById(tx, session);
			const act = { action: 'agent.end_session', subject: session, outcome: 'done' } as const;
			if (visitor !== null) await recordAudit(tx, { ...actorOf(viewer), ...act });
			return visitor;
		});
		if (ended !== null) await endStreams(ended);
		return seeOther(paths.agentSessions('ended'));
	},
);
