import 'server-only';
import { attended } from '#base/heartbeat.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { isStoppable } from '#lib/stoppable-mails.ts';
import { publishTick } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { atSite } from '../web-address.ts';
import { composeMail } from './compose-mail.ts';
import { type Deliver, MailRefused } from './deliver-mail.ts';
import { type MailInput, mailKindOf } from './mail-kinds.ts';
import { enqueueMail, readMail } from './outbox.ts';
import { openRecipient } from './recipient.ts';
import { readAbout } from './read-mail-trip.ts';
import { type ClaimedMail, claimMail, extendMail, MAIL_LEASE_S, markSent, markUnsent } from './send-store.ts';
import { stoppedMails } from './stopped-mails.ts';

/** Mails of one run. */
const MOST = 100;
const MOST_TRIES = 14;
/** Beats in the time that a sender may be silent. */
const BEATS = 3;

/** No longer to be said: the mail is dropped. */
class Untrue extends Error {}

/** Sends every mail that is due, one after the other, and gives their number. Several senders never take the same one. */
export async function sendMails(db: WebDatabase, deliver: Deliver): Promise<number> {
	let sent = 0;
	for (let i = 0; i < MOST; i++) {
		const row = await claimMail(db);
		if (!row) break;
		try {
			await send(db, row, deliver);
			sent += 1;
		} catch (error) {
			await putBack(db, row, error);
		}
	}
	return sent;
}

async function send(db: WebDatabase, row: ClaimedMail, deliver: Deliver): Promise<void> {
	const mail = readMail(row);
	const to = openRecipient(row);
	if (!mail || to === undefined) throw new Untrue('sealed_by_another_key');
	const kind = mailKindOf(mail.kind);
	const tripId = 'trip_id' in mail.facts ? mail.facts.trip_id : null;
	const trip = tripId ? await readAbout[kind.about](tripId) : null;
	const due = { facts: mail.facts, trip, ageMs: Date.now() - row.created_at.getTime() };
	const why = kind.untrue?.(due);
	if (why) throw new Untrue(why);
	if (isStoppable(kind.name) && (await stoppedMails(db, to)).has(kind.name)) throw new Untrue('stopped');
	const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
	// Papers and a mail server take seconds: a process that dies meanwhile must not keep the mail for long.
	await attended(
		{
			beat: () => extendMail(db, row),
			everyMs: (MAIL_LEASE_S * 1_000) / BEATS,
			onLost: (error) => logFailure('extend the lease of a mail', error),
		},
		async () => {
			const composed = await atSite(row.site, () => composeMail(mail, locale, trip, to));
			await deliver({ ...composed, to, dedupe: row.dedupe, id: row.id, createdAt: row.created_at });
		},
	);
	await db.transaction(async (tx) => {
		await markSent(tx, row);
		for (const { kind: next, facts, dedupe, due: at } of kind.next?.(due) ?? []) {
			const written = { kind: next.name, facts } as MailInput;
			await enqueueMail(tx, { ...written, to, locale, dedupe, site: row.site }, at);
		}
	});
	if (tripId) await publishTick('trip', tripId);
}

async function putBack(db: WebDatabase, row: ClaimedMail, error: unknown): Promise<void> {
	const over = error instanceof Untrue || error instanceof MailRefused || row.tries >= MOST_TRIES;
	if (!(error instanceof Untrue)) logFailure(`mail ${row.kind}`, withoutAddress(error));
	const failure = error instanceof Untrue || error instanceof MailRefused ? error.message : codeOf(error);
	const givenUp = over && !(error instanceof Untrue);
	await markUnsent(db, row, { failure, over, givenUp });
	if (givenUp) await publishTick('desk');
}

/** A mail server's own words may name the person. */
const withoutAddress = (error: unknown): unknown =>
	error instanceof MailRefused || (error instanceof Error && 'command' in error) ? new Error(codeOf(error)) : error;

const codeOf = (error: unknown): string =>
	error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';
