import 'server-only';
import { z } from 'zod';
import { withoutCardNumber } from '#contract/common/card-number.ts';
import { LONGEST_NOTE } from '#lib/agent-booking/trip-note.ts';
import { type AuditEntry, actorOf, recordAudit } from '../../audit/record-audit.ts';
import { webDatabase } from '../../db/web-database.ts';
import type { GuardedHandler } from '../../guard.ts';
import { jsonOf } from '../../json-of.ts';
import type { Act } from '../../may.ts';
import { type Asked, route } from '../../route.ts';
import { addNote } from './note-store.ts';

const Body = z.object({
	text: withoutCardNumber(z.string().trim().min(1).max(LONGEST_NOTE)),
	for_traveller: z.boolean(),
});

interface NoteRoute {
	act: Act;
	/** The id of what the note is about, for those who have it. */
	find: (asked: Asked) => Promise<string | undefined>;
	/** What the audit calls it. */
	action: AuditEntry['action'];
	/** A traveller may be shown it. */
	canTell: boolean;
	/** Tells open pages of it. */
	tell?: (aboutId: string) => Promise<void>;
}

/** A route that writes a note down, of agents alone. 204. */
export const noteRoute = ({ act, find, action, canTell, tell }: NoteRoute): GuardedHandler =>
	route({ limit: 'write', act, find, body: jsonOf(Body) }, async ({ viewer, subject: aboutId, body }) => {
		const actor = actorOf(viewer);
		const forTraveller = canTell && body.for_traveller;
		await webDatabase().transaction(async (tx) => {
			const { accountId } = actor;
			const id = await addNote(tx, { aboutId, accountId, viewerId: viewer.visitorId, text: body.text, forTraveller });
			const change = { after: { note: id, for_traveller: forTraveller } };
			await recordAudit(tx, { ...actor, action, subject: aboutId, outcome: 'done', change });
		});
		await tell?.(aboutId);
		return { data: undefined };
	});
