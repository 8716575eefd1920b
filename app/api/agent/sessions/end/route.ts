import { paths } from '#lib/paths.ts';
import { endSessionById } from '#lib/server/accounts/session-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * Ends the agents' session of a plain form's `session`, in every browser that has its cookie. 303 to the list of
 * sessions; 404 for everyone but admins.
 */
export const POST = route(
	{ limit: 'write', act: 'desk.sessions', body: readForm, down: paths.agentSessions('down') },
	async ({ viewer, body }) => {
		const session = body.get('session') ?? '';
		const ended = await webDatabase().transaction(async (tx) => {
			const visitors = await endSessionById(tx, 'desk', session);
			const act = { action: 'agent.end_session', subject: session, outcome: 'done' } as const;
			if (visitors) await recordAudit(tx, { ...actorOf(viewer), ...act });
			return visitors ?? [];
		});
		for (const visitor of ended) await endStreams(visitor);
		return seeOther(paths.agentSessions('ended'));
	},
);
