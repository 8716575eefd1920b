import 'server-only';
import { DEFAULT_LOCALE } from '#lib/i18n/locales.ts';
import { isStoppable } from '#lib/stoppable-mails.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { bookerOf } from '../../mail/booker-of.ts';
import { logFailure } from '../../log-failure.ts';
import { isRewritable, type MailKind } from '../../mail/mail-kind.ts';
import { MAIL_KINDS, type MailInput, mailKindOf } from '../../mail/mail-kinds.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { readAbout } from '../../mail/read-mail-trip.ts';
import { stoppedMails } from '../../mail/stopped-mails.ts';
import { DOWN } from '../../service-problem.ts';
import type { Told } from '../../trips/trip-kind.ts';
import { requireTripKind } from '../../trips/trip-kinds.ts';

/** How often a booking's mails are sent again in an hour. */
const AGAIN_AN_HOUR = 5;
const AGAIN = 'again';

/**
 * What a mail of a kind is written from once more: the facts that were kept of it, else the booking alone; null: it cannot be.
 * What it tells of the booking is read when it goes out.
 */
function factsAgain(name: string, tripId: string, kept: object): object | null {
	const kind = MAIL_KINDS.find((one: MailKind) => one.name === name);
	if (!kind || !isRewritable(kind)) return null;
	return [kept, { trip_id: tripId }].find((facts) => kind.facts.safeParse(facts).success) ?? null;
}

/** Whether a mail with these facts can be written once more. */
export const canResend = (kind: string, tripId: string, kept: object): boolean =>
	factsAgain(kind, tripId, kept) !== null;

/** The newest of each kind of mail that a booking got, or should have got, with what it is written from; `id`: that one alone. */
async function rewritable(db: WebQueryable, tripId: string, id: string | null = null): Promise<Map<string, object>> {
	const rows = await db.query<{ kind: string; facts: object }>(
		`select kind, (array_agg(facts order by facts = '{}', id desc))[1] as facts from web.mail_outbox
		where trip_id = $1 and (sent_at is not null or given_up) and ($2::bigint is null or id = $2)
		group by kind order by min(id)`,
		[tripId, id],
	);
	return new Map(
		rows.flatMap(({ kind, facts }) => {
			const again = factsAgain(kind, tripId, facts);
			return again === null ? [] : [[kind, again] as const];
		}),
	);
}

/** Which of the mails that a booking got, or should have got, can be sent once more. */
export const resendable = async (db: WebQueryable, tripId: string): Promise<string[]> => [
	...(await rewritable(db, tripId)).keys(),
];

/** Whether the sender would drop a mail that is written now. Rejects when the service does not tell. */
async function isUntrue(name: string, tripId: string, facts: object): Promise<boolean> {
	const kind = mailKindOf(name);
	if (!kind.untrue) return false;
	const trip = await readAbout[kind.about](tripId);
	return kind.untrue({ facts: kind.facts.parse(facts), trip, ageMs: 0 }) !== null;
}

/**
 * Sends a mail that a booking got once more, to the address of the booking; `id`: that one of its kind, else
 * the newest. `none`: it got no such mail or has no address; `untrue`: what it says is over, such as a hold that is paid;
 * `stopped`: its reader wants no mails of this kind; `often`: mails of this booking were sent again five times within an hour.
 */
export async function resendMail(
	db: WebDatabase,
	tripId: string,
	kind: string,
	id?: string,
): Promise<Told<{ done: 'sent' | 'none' | 'often' | 'untrue' | 'stopped' }>> {
	const facts = (await rewritable(db, tripId, id)).get(kind);
	if (!facts) return { ok: true, done: 'none' };
	const [booker, mailbox] = await Promise.all([bookerOf(db, tripId), requireTripKind(tripId).mailbox(tripId)]);
	if (!mailbox.ok) return mailbox;
	const { to } = mailbox;
	if (to === null) return { ok: true, done: 'none' };
	try {
		if (await isUntrue(kind, tripId, facts)) return { ok: true, done: 'untrue' };
		if (isStoppable(kind) && (await stoppedMails(db, to)).has(kind)) return { ok: true, done: 'stopped' };
	} catch (error) {
		logFailure(`send ${kind} again`, error);
		return { ok: false, ...DOWN };
	}
	const done = await db.transaction(async (tx) => {
		await tx.query(`select pg_advisory_xact_lock(hashtext('again ' || $1))`, [tripId]);
		const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
			`select count(*)::int as count from web.mail_outbox
			where trip_id = $1 and dedupe like '%:${AGAIN}:%' and created_at > now() - interval '1 hour'`,
			[tripId],
		);
		if (count >= AGAIN_AN_HOUR) return 'often' as const;
		const mail = { kind, facts } as MailInput;
		const dedupe = `${kind}:${tripId}:${AGAIN}:${crypto.randomUUID()}`;
		await enqueueMail(tx, { ...mail, to, dedupe, again: true, ...(booker ?? { locale: DEFAULT_LOCALE, site: null }) });
		return 'sent' as const;
	});
	return { ok: true, done };
}
