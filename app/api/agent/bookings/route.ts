import { askedOfDesk } from '#lib/server/agent/asked-of-desk.ts';
import { exportBookings } from '#lib/server/agent/export-bookings.ts';
import { csvReply } from '#lib/server/agent/csv-stream.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { route } from '#lib/server/route.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/** The bookings that the desk lists, as CSV: names and telephones leave the desk, so the audit keeps who took them. */
export const GET = route({ limit: 'read', act: 'desk' }, async ({ viewer, query }) => {
	const csv = await exportBookings(askedOfDesk(Object.fromEntries(query)));
	if (!csv) return NOT_FOUND;
	await recordAudit(webDatabase(), { ...actorOf(viewer), action: 'desk.export', outcome: 'done' });
	return csvReply(csv, 'bookings');
});
