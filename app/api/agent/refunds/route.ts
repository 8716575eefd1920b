import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { markFailedPaid, markPaid } from '#lib/server/refunds/refund-store.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * Notes that a customer has their money from the agency: what it owed for a plain form's `act`, or its `refund`
 * that a bank had refused. 303 to the list that it was on; 404 for everyone but agents.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', body: readForm, down: paths.agentRefunds('down') },
	async ({ viewer, body }) => {
		const refund = body.get('refund');
		const tripId = await webDatabase().transaction(async (tx) => {
			const paid = refund ? await markFailedPaid(tx, refund) : await markPaid(tx, body.get('act') ?? '');
			const act = { action: 'agent.refund_customer', subject: paid, outcome: 'done' } as const;
			if (paid !== null) await recordAudit(tx, { ...actorOf(viewer), ...act });
			return paid;
		});
		if (tripId !== null)
			await publishTicks([
				{ topic: 'trip', ref: tripId },
				{ topic: 'desk', ref: '*' },
			]);
		return seeOther(paths.agentRefunds('paid', refund ? 'failed' : 'refunds'));
	},
);
