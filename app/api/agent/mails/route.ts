import { paths } from '#lib/paths.ts';
import { fromOf } from '#lib/server/agent/asked-of-desk.ts';
import { resendMail } from '#lib/server/agent/booking/resend-mail.ts';
import { endItem } from '#lib/server/agent/leases/handover-store.ts';
import { actorOf, recordAudit } from '#lib/server/audit/record-audit.ts';
import { webDatabase } from '#lib/server/db/web-database.ts';
import { publishTick } from '#lib/server/live/publish.ts';
import { readForm } from '#lib/server/read-form.ts';
import { route } from '#lib/server/route.ts';
import { seeOther } from '#lib/server/see-other.ts';
import { NOT_FOUND } from '#lib/server/service-problem.ts';

/**
 * Sends a plain form's `mail`, which was given up, once more to the address that its booking has now. 303 to the page of the
 * queue behind `from` items, which says so; 404 for a mail that was not given up and for all but agents.
 */
export const POST = route({ limit: 'write', act: 'desk', body: readForm }, async ({ viewer, body }) => {
	const db = webDatabase();
	const id = body.get('mail') ?? '';
	const [mail] = /^\d{1,18}$/.test(id)
		? await db.query<{ trip_id: string; kind: string }>(
				'select trip_id, kind from web.mail_outbox where id = $1 and given_up and trip_id is not null',
				[id],
			)
		: [];
	if (!mail) return NOT_FOUND;
	const told = await resendMail(db, mail.trip_id, mail.kind, id);
	const list = body.get('list') === 'mine' ? 'mine' : 'mails';
	const from = fromOf(body.get('from') ?? undefined);
	if (!told.ok || told.done === 'none') return seeOther(paths.agent({ list, from, told: 'unsent' }));
	if (told.done !== 'sent') return seeOther(paths.agent({ list, from, told: told.done }));
	await db.transaction(async (tx) => {
		await endItem(tx, { queue: 'mails', item: id, viewer });
		const act = { action: 'agent.resend_mail', subject: mail.trip_id, outcome: 'done' } as const;
		await recordAudit(tx, { ...actorOf(viewer), ...act, change: { after: mail.kind } });
	});
	await publishTick('desk');
	return seeOther(paths.agent({ list, from, told: 'sent' }));
});
