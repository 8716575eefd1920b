import 'server-only';
import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '../audit/record-audit.ts';
import { webDatabase } from '../db/web-database.ts';
import type { GuardedHandler } from '../guard.ts';
import { route } from '../route.ts';
import { seeOther } from '../see-other.ts';
import { revokeTripLinks } from './trip-link.ts';

/**
 * A route that makes the links in e-mails sent so far stop working, for those who may see all of the trip that `param` of
 * its path names. 303 back to it.
 */
export const endLinksRoute = (param: 'orderId' | 'bookingId'): GuardedHandler =>
	route({ limit: 'write', act: 'trip.revoke_links' }, async ({ viewer, params }) => {
		const tripId = params[param] ?? '';
		await webDatabase().transaction(async (tx) => {
			await revokeTripLinks(tx, tripId);
			const act = { action: 'trip.revoke_links', subject: tripId, outcome: 'done' } as const;
			await recordAudit(tx, { ...actorOf(viewer), ...act });
		});
		return seeOther(paths.tripLinksEnded(tripId));
	});
