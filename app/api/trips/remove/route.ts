import { paths } from '#lib/paths.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { removeTrip } from '#lib/server/trips/kept-trips.ts';
import { tripKindOf } from '#lib/server/trips/trip-kinds.ts';

/**
 * Takes the booking `trip` of a plain form off the list of the account or browser. The booking stands, and its code opens
 * it again. The answer is the same for one that is not there and one that is not theirs: 303 to the list.
 */
export const POST = route({ limit: 'write', body: readForm }, async ({ viewer, body }) => {
	const tripId = body.get('trip') ?? '';
	if (tripKindOf(tripId))
		await webDatabase().transaction(async (tx) => {
			if (!(await removeTrip(tx, viewer.visitorId, tripId))) return;
			await recordAudit(tx, { ...actorOf(viewer), action: 'trip.remove', subject: tripId, outcome: 'done' });
		});
	return seeOther(paths.trips({ news: 'removed' }));
});
