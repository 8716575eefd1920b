import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import { route } from '#lib/server/route.ts';
import { handOver, waitingChange } from '#lib/server/schedule-changes/schedule-change-store.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** Gives the schedule change of a trip that waits to the agents. A plain form; 303 to its page. */
export const POST = route({ limit: 'write', act: 'trip.ask_agent' }, async ({ viewer, params: { orderId = '' } }) => {
	const waiting = await waitingChange(webDatabase(), orderId);
	if (!waiting) return seeOther(paths.scheduleChange(orderId));
	const handed = await webDatabase().transaction(async (tx) => {
		const done = await handOver(tx, waiting.id, 'asked');
		const act = { action: 'ask_agent', subject: orderId, outcome: 'done' } as const;
		if (done) await recordAudit(tx, { ...actorOf(viewer), ...act });
		return done;
	});
	if (handed)
		await publishTicks([
			{ topic: 'trip', ref: orderId },
			{ topic: 'desk', ref: '*' },
		]);
	return seeOther(paths.scheduleChange(orderId, { agent: 'asked' }));
});
