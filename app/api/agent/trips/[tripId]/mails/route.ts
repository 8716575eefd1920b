import { z } from 'zod';
import { openedTrip } from '#lib/server/agent/booking/opened-trip.ts';
import { resendMail } from '#lib/server/agent/booking/resend-mail.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { jsonOf } from '#lib/server/json-of.ts';
import { route } from '#lib/server/route.ts';
import { LIMITED, NOT_FOUND, refused } from '#lib/server/service-problem.ts';

/**
 * Sends a mail that a booking got once more, by its `kind`, to the address of the booking. 204; 404 for a mail that it did
 * not get and for all but agents, 422 `mail_untrue` when what it says is over and `mail_stopped` when its reader wants no mails of
 * this kind, 429 when that was done five times within an hour.
 */
export const POST = route(
	{ limit: 'write', act: 'desk', find: openedTrip, body: jsonOf(z.object({ kind: z.string().max(50) })) },
	async ({ viewer, subject: tripId, body: { kind } }) => {
		const db = webDatabase();
		const told = await resendMail(db, tripId, kind);
		if (!told.ok) return told;
		if (told.done === 'none') return NOT_FOUND;
		if (told.done === 'often') return LIMITED;
		if (told.done !== 'sent') return refused(422, `mail_${told.done}`);
		const act = { action: 'agent.resend_mail', subject: tripId, outcome: 'done', change: { after: kind } } as const;
		await recordAudit(db, { ...actorOf(viewer), ...act });
		return { data: undefined };
	},
);
