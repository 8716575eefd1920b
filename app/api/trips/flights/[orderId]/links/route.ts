import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { revokeTripLinks } from '#lib/server/trips/trip-link.ts';

/** Makes the links in e-mails sent so far stop working, for those who may see all of a trip. 303 back to it. */
export const POST = route(
	{ limit: 'write', act: 'trip.revoke_links' },
	async ({ viewer, params: { orderId = '' } }) => {
		await webDatabase().transaction(async (tx) => {
			await revokeTripLinks(tx, orderId);
			const act = { action: 'trip.revoke_links', subject: orderId, outcome: 'done' } as const;
			await recordAudit(tx, { ...actorOf(viewer), ...act });
		});
		return seeOther(paths.tripLinksEnded(orderId));
	},
);
