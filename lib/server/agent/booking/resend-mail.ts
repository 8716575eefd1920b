import 'server-only';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { bookerOf } from '../../mail/booker-of.ts';
import type { MailKind } from '../../mail/mail-kind.ts';
import { MAIL_KINDS, type MailInput } from '../../mail/mail-kinds.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import type { Told } from '../../trips/trip-kind.ts';
import { requireTripKind } from '../../trips/trip-kinds.ts';

/** How often a booking's mails are sent again in an hour. */
const AGAIN_AN_HOUR = 5;
const AGAIN = 'again';

/** Mails that are written from the booking alone, as it is when they go out: they stay true whenever that is. */
const isRewritten = (kind: MailKind, tripId: string): boolean =>
	kind.about !== 'nothing' && !kind.secret && kind.facts.safeParse({ trip_id: tripId }).success;

/** Whether a mail of this kind can be written once more, whenever that is. */
export const canResend = (kind: string): boolean =>
	MAIL_KINDS.some((one: MailKind) => one.name === kind && isRewritten(one, 'ord_'));

/** Which of the mails that a booking got, or should have got, can be sent once more. */
export async function resendable(db: WebQueryable, tripId: string): Promise<string[]> {
	const rows = await db.query<{ kind: string }>(
		'select kind from web.mail_outbox where trip_id = $1 and (sent_at is not null or given_up) group by kind order by min(id)',
		[tripId],
	);
	const names = new Set<string>(
		MAIL_KINDS.filter((kind: MailKind) => isRewritten(kind, tripId)).map(({ name }) => name),
	);
	return rows.map(({ kind }) => kind).filter((kind) => names.has(kind));
}

/**
 * Sends a mail that a booking got once more, to the address of the booking. `none`: it got no such mail or has no address;
 * `often`: mails of this booking were sent again five times within an hour.
 */
export async function resendMail(
	db: WebDatabase,
	tripId: string,
	kind: string,
): Promise<Told<{ done: 'sent' | 'none' | 'often' }>> {
	if (!(await resendable(db, tripId)).includes(kind)) return { ok: true, done: 'none' };
	const [booker, mailbox] = await Promise.all([bookerOf(db, tripId), requireTripKind(tripId).mailbox(tripId)]);
	if (!mailbox.ok) return mailbox;
	const { to } = mailbox;
	if (to === null) return { ok: true, done: 'none' };
	const done = await db.transaction(async (tx) => {
		await tx.query(`select pg_advisory_xact_lock(hashtext('again ' || $1))`, [tripId]);
		const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
			`select count(*)::int as count from web.mail_outbox
			where trip_id = $1 and dedupe like '%:${AGAIN}:%' and created_at > now() - interval '1 hour'`,
			[tripId],
		);
		if (count >= AGAIN_AN_HOUR) return 'often' as const;
		const mail = { kind, facts: { trip_id: tripId } } as MailInput;
		const dedupe = `${kind}:${tripId}:${AGAIN}:${crypto.randomUUID()}`;
		await enqueueMail(tx, { ...mail, to, dedupe, ...(booker ?? { locale: DEFAULT_LOCALE, site: null }) });
		return 'sent' as const;
	});
	return { ok: true, done };
}
