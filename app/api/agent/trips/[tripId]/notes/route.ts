import { z } from 'zod';
import { withoutCardNumber } from '#contract/common/card-number.ts';
import { LONGEST_NOTE } from '#lib/agent-booking/trip-note.ts';
import { addNote } from '#lib/server/agent/booking/note-store.ts';
import { openedTrip } from '#lib/server/agent/booking/opened-trip.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { publishTick } from '#lib/server/live/publish.ts';
import { route } from '#lib/server/route.ts';

const Body = z.object({
	text: withoutCardNumber(z.string().trim().min(1).max(LONGEST_NOTE)),
	for_traveller: z.boolean(),
});

/** Writes a note about a booking down, `for_traveller` where they are to see it. 204; 404 for all but agents. */
export const POST = route(
	{ limit: 'write', act: 'desk', find: openedTrip, body: jsonOf(Body) },
	async ({ viewer, subject: tripId, body: { text, for_traveller: forTraveller } }) => {
		const actor = actorOf(viewer);
		await webDatabase().transaction(async (tx) => {
			const { accountId } = actor;
			const id = await addNote(tx, { tripId, accountId, viewerId: viewer.visitorId, text, forTraveller });
			const change = { after: { note: id, for_traveller: forTraveller } };
			await recordAudit(tx, { ...actor, action: 'agent.note', subject: tripId, outcome: 'done', change });
		});
		await publishTick('trip', tripId);
		return { data: undefined };
	},
);
