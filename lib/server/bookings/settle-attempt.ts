import 'server-only';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/i18n/locales.ts';
import { settleChecking, settleConfirmed, settleFailed } from './attempt-store.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { type NewTick, publishTicks } from '../live/publish.ts';
import { enqueueMail, withdrawMail } from '../mail/outbox.ts';
import { reach } from './failpoints.ts';
import { findIntent, type IntentRow } from './intent-store.ts';
import { emailOf } from './intent-view.ts';
import { ownOrder, payableOrder } from './look-up-order.ts';
import { type Outcome, settledOrder } from './outcome.ts';

/** An outcome that comes within this time needs no mail that it is awaited. */
const TELL_CHECKING_AFTER_MS = 60_000;

/** Codes that say that there is a booking, or a payment: whose, has to be looked up. */
const TAKEN = new Set(['offer_request_already_booked', 'already_paid']);

/** Looks again at a refusal that may speak of this intent's own earlier success. */
async function checked(attempt: IntentRow, outcome: Outcome): Promise<Outcome> {
	if (outcome.state !== 'refused' || !TAKEN.has(outcome.failure.code)) return outcome;
	if (attempt.purpose === 'book') {
		const own = await ownOrder(attempt);
		if (!own) return { state: 'unknown' };
		const order = own.found && settledOrder(own.found);
		return order ? { state: 'booked', order } : outcome;
	}
	const payable = await payableOrder(attempt);
	if (payable?.state === 'paid') return { state: 'paid' };
	return payable?.state === 'unpaid' ? outcome : { state: 'unknown' };
}

/**
 * Writes what became of an attempt, once, with the mail that tells it. Gives the intent as it is then, whoever wrote it.
 */
export async function settleAttempt(db: WebDatabase, attempt: IntentRow, answered: Outcome): Promise<IntentRow> {
	const outcome = await checked(attempt, answered);
	const written = await db.transaction(async (tx) => {
		const row = await write(tx, attempt, outcome);
		reach('settling');
		return row;
	});
	if (written) await publishTicks(ticksOf(written));
	return written ?? (await findIntent(db, attempt.visitor_id, attempt.id)) ?? attempt;
}

/** What shows this intent: its own page, its trip's, the desk. */
function ticksOf({ id, purpose, subject_id, order_id }: IntentRow): NewTick[] {
	const orderId = purpose === 'pay' ? subject_id : order_id;
	return [
		{ topic: 'booking', ref: id },
		...(orderId ? [{ topic: 'trip' as const, ref: orderId }] : []),
		{ topic: 'desk', ref: '*' },
	];
}

async function write(tx: WebTransaction, attempt: IntentRow, outcome: Outcome): Promise<IntentRow | undefined> {
	switch (outcome.state) {
		case 'booked': {
			const row = await settleConfirmed(tx, attempt, outcome.order);
			if (row) await tellBooked(tx, row, outcome.order.held ? 'held' : 'booked');
			return row;
		}
		case 'paid': {
			const order = { id: attempt.subject_id, reference: attempt.booking_reference ?? '', held: false };
			const row = await settleConfirmed(tx, attempt, order);
			if (row) await tellBooked(tx, row, 'paid');
			return row;
		}
		case 'refused': {
			const row = await settleFailed(tx, attempt, outcome.failure);
			if (row && outcome.failure.late) await tellOpen(tx, row, 'not_booked');
			return row;
		}
		case 'unknown': {
			const row = await settleChecking(tx, attempt);
			if (row) await tellOpen(tx, row, 'checking');
			return row;
		}
	}
}

const localeOf = ({ locale }: IntentRow): Locale => (isLocale(locale) ? locale : DEFAULT_LOCALE);

const checkingMail = (row: IntentRow): string => `checking:${row.id}.${row.attempt}`;

async function tellBooked(tx: WebTransaction, row: IntentRow, kind: 'booked' | 'held' | 'paid'): Promise<void> {
	await withdrawMail(tx, checkingMail(row));
	const to = emailOf(row);
	if (!to || !row.order_id) return;
	const facts = { order_id: row.order_id };
	await enqueueMail(tx, { kind, to, locale: localeOf(row), dedupe: `${kind}:${row.order_id}`, facts });
}

/** A payment that is looked into is told on the trip's page alone: its order stands either way. */
async function tellOpen(tx: WebTransaction, row: IntentRow, kind: 'checking' | 'not_booked'): Promise<void> {
	const to = emailOf(row);
	if (!to || row.purpose !== 'book') return;
	const facts = { intent_id: row.id, ...(row.journey && { journey: row.journey }) };
	const due = kind === 'checking' ? new Date(Date.now() + TELL_CHECKING_AFTER_MS) : undefined;
	const dedupe = kind === 'checking' ? checkingMail(row) : `${kind}:${row.id}.${row.attempt}`;
	if (kind === 'not_booked') await withdrawMail(tx, checkingMail(row));
	await enqueueMail(tx, { kind, to, locale: localeOf(row), dedupe, facts }, due);
}
