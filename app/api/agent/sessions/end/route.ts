import { paths } from '#lib/paths.ts';
import { endSessionById } from '#lib/server/agent/session-store.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded, refusal } from '#lib/server/guard.ts';
import { endStreams } from '#lib/server/live/publish.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readForm } from '#lib/server/read-form.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { problem } from '#lib/server/service-problem.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';

/**
 * Ends the agents' session of a plain form's `session`, in every browser that has its cookie. 303 to the list of
 * sessions; 404 for anybody but agents.
 */
export const POST = guarded({ limit: 'write' }, async (request, viewer) => {
	const { visitorId, device, requestId } = viewer;
	if ((await may(viewer, 'desk')) === 'none') return refusal(problem('refused', 404, 'not_found'));
	const form = await readForm(request);
	if (typeof form === 'number') return new Response(null, { status: form });
	const session = form.get('session') ?? '';
	try {
		const ended = await webDatabase().transaction(async (tx) => {
			const visitor = await endSessionById(tx, session);
			if (visitor !== null)
				await recordAudit(tx, {
					viewerId: visitorId,
					role: 'agent',
					action: 'agent.end_session',
					subject: session,
					outcome: 'done',
					addressHash: hashAddress(device.ip),
					requestId: requestId?.slice(0, 64) ?? null,
				});
			return visitor;
		});
		if (ended !== null) await endStreams(ended);
		return seeOther(paths.agentSessions('ended'));
	} catch (error) {
		logFailure('end a session', error);
		return seeOther(paths.agentSessions('down'));
	}
});
