import 'server-only';
import { getOrder } from '#contract/air/order.ts';
import { listPayments } from '#contract/air/payment.ts';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import type { WebDatabase } from '../db/web-database.ts';
import { publishTick } from '../live/publish.ts';
import { logFailure } from '../log-failure.ts';
import { call } from '../service-client.ts';
import { serviceAheadMs } from '../service-clock.ts';
import { composeMail } from './compose-mail.ts';
import { type Deliver, MailRefused } from './deliver-mail.ts';
import type { MailOrder } from './mail-content.ts';
import { type AnyMail, enqueueMail, type MailKind, readMail } from './outbox.ts';

interface Row {
	id: string;
	dedupe: string;
	kind: MailKind;
	recipient: string;
	locale: string;
	facts: object;
	tries: number;
	created_at: Date;
}

const HOUR_MS = 3_600_000;
/** Mails of one run. */
const MOST = 100;
const MOST_TRIES = 14;
const LEASE_S = 120;
const FIRST_WAIT_S = 10;
const LONGEST_WAIT_S = 4 * 3600;
/** A reminder that would come sooner after the hold than this is left out. */
const EARLIEST_REMINDER_MS = HOUR_MS / 2;

/** No longer to be said: the mail is dropped. */
class Untrue extends Error {}

/** Sends every mail that is due, one after the other, and gives their number. Several senders never take the same one. */
export async function sendMails(db: WebDatabase, deliver: Deliver): Promise<number> {
	let sent = 0;
	for (let i = 0; i < MOST; i++) {
		const row = await claim(db);
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

/** Takes the mail that has waited longest. A reminder goes by the service's clock, which a test may move. */
async function claim(db: WebDatabase): Promise<Row | undefined> {
	const [row] = await db.query<Row>(
		`update web.mail_outbox set claimed_until = now() + make_interval(secs => $1), tries = tries + 1
		where id = (
			select id from web.mail_outbox
			where sent_at is null and dropped_at is null and coalesce(claimed_until, '-infinity') < now()
				and due_at <= now() + case when kind = 'hold_ends' then make_interval(secs => $2) else '0' end
			order by due_at limit 1 for update skip locked)
		returning id, dedupe, kind, recipient, locale, facts, tries, created_at`,
		[LEASE_S, serviceAheadMs() / 1000],
	);
	return row;
}

async function send(db: WebDatabase, row: Row, deliver: Deliver): Promise<void> {
	const mail = readMail(row);
	if (!mail) throw new Untrue('sealed_by_another_key');
	const booked = 'order_id' in mail.facts && mail.kind !== 'trip_code' ? await readOrder(mail.facts.order_id) : null;
	assertTrue(mail, row, booked);
	const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
	const composed = await composeMail(mail, locale, booked);
	await deliver({ ...composed, to: row.recipient, dedupe: row.dedupe, id: row.id, createdAt: row.created_at });
	await db.transaction(async (tx) => {
		await tx.query(
			`update web.mail_outbox set sent_at = now(), claimed_until = null, failure = null, facts = '{}' where id = $1`,
			[row.id],
		);
		if (mail.kind !== 'held' || !booked) return;
		for (const { hours, due } of remindersOf(booked)) {
			const { order } = booked;
			await enqueueMail(
				tx,
				{
					kind: 'hold_ends',
					to: row.recipient,
					locale,
					dedupe: `hold_ends:${order.id}:${hours}`,
					facts: { order_id: order.id, hours },
				},
				due,
			);
		}
	});
	if ('order_id' in mail.facts) await publishTick('trip', mail.facts.order_id);
}

interface ReadOrder extends MailOrder {
	/** The service's clock, epoch milliseconds. */
	now: number;
}

async function readOrder(id: string): Promise<ReadOrder> {
	const [order, payments] = await Promise.all([
		call(getOrder, { params: { id } }),
		call(listPayments, { query: { order_id: id, limit: '200' } }),
	]);
	if (!order.ok) throw new Error(order.problem.errors[0]?.code ?? order.problem.kind);
	if (!payments.ok) throw new Error(payments.problem.errors[0]?.code ?? payments.problem.kind);
	return { order: order.data, payments: payments.data, now: order.now };
}

/** Throws when what a mail says is over. */
function assertTrue(mail: AnyMail, row: Row, booked: ReadOrder | null): void {
	if (mail.kind === 'trip_code' && Date.now() - row.created_at.getTime() > mail.facts.minutes * 60_000)
		throw new Untrue('code_expired');
	if ((mail.kind !== 'hold_ends' && mail.kind !== 'held') || !booked) return;
	if (tripStatus(booked.order, booked.now) !== 'held') throw new Untrue('not_held');
	if (mail.kind === 'held') return;
	const left = Date.parse(booked.order.payment_status.payment_required_by ?? '') - booked.now;
	// The next reminder is about to say it.
	if (mail.facts.hours === 24 && left <= 2 * HOUR_MS) throw new Untrue('too_late');
}

function remindersOf({ order, now }: ReadOrder): { hours: 24 | 2; due: Date }[] {
	const deadline = Date.parse(order.payment_status.payment_required_by ?? '');
	if (Number.isNaN(deadline)) return [];
	return ([24, 2] as const)
		.map((hours) => ({ hours, due: new Date(deadline - hours * HOUR_MS) }))
		.filter(({ due }) => due.getTime() - now > EARLIEST_REMINDER_MS);
}

async function putBack(db: WebDatabase, row: Row, error: unknown): Promise<void> {
	const over = error instanceof Untrue || error instanceof MailRefused || row.tries >= MOST_TRIES;
	if (!(error instanceof Untrue)) logFailure(`mail ${row.kind}`, withoutAddress(error));
	const failure = error instanceof Untrue || error instanceof MailRefused ? error.message : codeOf(error);
	const wait = Math.min(FIRST_WAIT_S * 2 ** (row.tries - 1), LONGEST_WAIT_S);
	await db.query(
		`update web.mail_outbox set claimed_until = null, failure = $2,
			due_at = case when $3 then due_at else greatest(due_at, now()) + make_interval(secs => $4) end,
			dropped_at = case when $3 then now() end,
			facts = case when $3 then '{}' else facts end
		where id = $1`,
		[row.id, failure, over, wait],
	);
}

/** A mail server's own words may name the person. */
const withoutAddress = (error: unknown): unknown =>
	error instanceof MailRefused || (error instanceof Error && 'command' in error) ? new Error(codeOf(error)) : error;

const codeOf = (error: unknown): string =>
	error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown';

/** Forgets to whom mails went a month ago. */
export const forgetRecipients = (db: WebDatabase): Promise<unknown> =>
	db.query(
		`update web.mail_outbox set recipient = null
		where recipient is not null and coalesce(sent_at, dropped_at) < now() - interval '30 days'`,
	);
