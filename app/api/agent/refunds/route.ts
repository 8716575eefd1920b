import { paths } from '#lib/paths.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded, refusal } from '#lib/server/guard.ts';
import { publishTicks } from '#lib/server/live/publish.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { may } from '#lib/server/may.ts';
import { readForm } from '#lib/server/read-form.ts';
import { markPaid } from '#lib/server/refunds/refund-store.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { problem } from '#lib/server/service-problem.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';

/**
 * Notes that the customer of a plain form's `cancellation` has their refund from the agency. 303 to what is still owed;
 * 404 for anybody but agents.
 */
export const POST = guarded({ limit: 'write' }, async (request, viewer) => {
	const { visitorId, device, requestId } = viewer;
	if ((await may(viewer, 'desk')) === 'none') return refusal(problem('refused', 404, 'not_found'));
	const form = await readForm(request);
	if (typeof form === 'number') return new Response(null, { status: form });
	try {
		const tripId = await webDatabase().transaction(async (tx) => {
			const paid = await markPaid(tx, form.get('cancellation') ?? '');
			if (paid !== null)
				await recordAudit(tx, {
					viewerId: visitorId,
					role: 'agent',
					action: 'agent.refund_customer',
					subject: paid,
					outcome: 'done',
					addressHash: hashAddress(device.ip),
					requestId: requestId?.slice(0, 64) ?? null,
				});
			return paid;
		});
		if (tripId !== null)
			await publishTicks([
				{ topic: 'trip', ref: tripId },
				{ topic: 'desk', ref: '*' },
			]);
		return seeOther(paths.agentRefunds('paid'));
	} catch (error) {
		logFailure('note a customer refund', error);
		return seeOther(paths.agentRefunds('down'));
	}
});
