import { paths } from '#lib/paths.ts';
import { fromOf } from '#lib/server/agent/asked-of-desk.ts';
import { refundRefused } from '#lib/server/agent/refund-refused.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { findFailed, findOwed, markFailedPaid, markPaid } from '#lib/server/refunds/refund-store.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';

/**
 * Notes that a customer has their money from the agency: what it owed for a plain form's `act`, or its `refund`
 * that a bank had refused. 303 to the list that it was on, behind `from` items, which says so where it is more than their role may give back;
 * 404 for everyone but agents.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', body: readForm, down: paths.agentRefunds('down') },
	async ({ viewer, body }) => {
		const refund = body.get('refund');
		const list = body.get('list') === 'mine' ? 'mine' : refund ? 'failed' : 'refunds';
		const from = fromOf(body.get('from') ?? undefined);
		const owed = await (refund ? findFailed(webDatabase(), refund) : findOwed(webDatabase(), body.get('act') ?? ''));
		if (owed && (await refundRefused(viewer, owed, owed.trip_id)))
			return seeOther(paths.agentRefunds('above', list, from));
		const tripId = await webDatabase().transaction(async (tx) => {
			const paid = refund ? await markFailedPaid(tx, refund) : await markPaid(tx, body.get('act') ?? '');
			const act = { action: 'agent.refund_customer', subject: paid, outcome: 'done' } as const;
			if (paid !== null)
				await recordAudit(tx, { ...actorOf(viewer), ...act, change: owed && { after: moneyOf(owed) } });
			return paid;
		});
		if (tripId !== null)
			await publishTicks([
				{ topic: 'trip', ref: tripId },
				{ topic: 'desk', ref: '*' },
			]);
		return seeOther(paths.agentRefunds('paid', list, from));
	},
);

const moneyOf = ({ amount, currency }: { amount: string; currency: string }) => ({ amount, currency });
