import { openedCustomer } from '#lib/server/agent/customers/opened-customer.ts';
import { startServing } from '#lib/server/agent/customers/serving-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { customerPaths } from '#lib/agent-customers/customer-paths.ts';
import { paths } from '#lib/paths.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/** From now on this session books for the customer: leads to the search for flights or, with `for=stay`, for stays. */
export const POST = route(
	{ limit: 'write', act: 'desk.customers', find: openedCustomer, body: readForm },
	async ({ viewer, subject: customerId, body }) => {
		await webDatabase().transaction(async (tx) => {
			await startServing(tx, viewer.visitorId, customerId);
			await recordAudit(tx, {
				...actorOf(viewer),
				action: 'customer.serve',
				subject: customerId,
				onBehalfOf: customerId,
				outcome: 'done',
			});
		});
		const kind = body.get('for');
		if (kind === 'customer') return seeOther(customerPaths.customer(customerId));
		return seeOther(kind === 'stay' ? paths.stays() : paths.home());
	},
);
