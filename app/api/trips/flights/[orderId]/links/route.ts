import { paths } from '#lib/paths.ts';
import { recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { guarded, refusal } from '#lib/server/guard.ts';
import { may } from '#lib/server/may.ts';
import { logFailure } from '#lib/server/log-failure.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { problem } from '#lib/server/service-problem.ts';
import { revokeTripLinks } from '#lib/server/trips/trip-link.ts';
import { hashAddress } from '#lib/server/visitor-address.ts';

/** Makes the links in e-mails sent so far stop working, for those who may see all of a trip. 303 back to it. */
export const POST = guarded({ limit: 'write' }, async (_request, viewer, { orderId = '' }) => {
	const { visitorId, role, device } = viewer;
	const db = webDatabase();
	try {
		if ((await may(viewer, 'trip.revoke_links', { tripId: orderId })) === 'none')
			return refusal(problem('refused', 404, 'not_found'));
		await db.transaction(async (tx) => {
			await revokeTripLinks(tx, orderId);
			const act = { action: 'trip.revoke_links', subject: orderId, outcome: 'done' } as const;
			await recordAudit(tx, { ...act, viewerId: visitorId, role, addressHash: hashAddress(device.ip) });
		});
		return seeOther(paths.tripLinksEnded(orderId));
	} catch (error) {
		logFailure('revoke links', error);
		return refusal(problem('down', 503, 'service_unavailable'));
	}
});
