import { LEASE_ACTS, LEASED_QUEUES } from '#lib/agent-desk/lease.ts';
import { paths } from '#lib/paths.ts';
import { letGo, takeLease } from '#lib/server/agent/leases/lease-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTick } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

const LONGEST_ITEM = 100;

/**
 * Takes the `item` of a plain form's `queue`, keeps it for longer or lets it go, as `act` says. 303 to the queue, which
 * says so when it is another agent's; 404 for all but agents.
 */
export const POST = route({ limit: 'write', act: 'desk', body: readForm }, async ({ viewer, body }) => {
	const queue = LEASED_QUEUES.find((one) => one === body.get('queue'));
	const act = LEASE_ACTS.find((one) => one === body.get('act'));
	const item = body.get('item') ?? '';
	if (!queue || !act || !item || item.length > LONGEST_ITEM || item.includes('\0')) return NOT_FOUND;
	const done = await webDatabase().transaction(async (tx) => {
		const asked = { queue, item, viewer };
		const ours = await (act === 'let_go' ? letGo(tx, asked) : takeLease(tx, asked));
		const change = { after: { queue, act } };
		if (ours && act !== 'keep')
			await recordAudit(tx, { ...actorOf(viewer), action: 'agent.lease', subject: item, outcome: 'done', change });
		return ours;
	});
	if (done) await publishTick('desk');
	return seeOther(paths.agent({ list: queue, ...(!done && act !== 'let_go' && { taken: 'other' }) }));
});
