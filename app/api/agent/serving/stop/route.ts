import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { stopServing } from '#lib/server/agent/customers/serving-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** This session books for nobody any more. Leads back to the customer for whom it did. */
export const POST = route({ limit: 'write', act: 'desk.customers' }, async ({ viewer }) => {
	const was = await webDatabase().transaction(async (tx) => {
		const subject = await stopServing(tx, viewer.visitorId);
		if (subject) await recordAudit(tx, { ...actorOf(viewer), action: 'customer.serve_end', subject, outcome: 'done' });
		return subject;
	});
	return seeOther(was ? customerPaths.customer(was) : customerPaths.list());
});
