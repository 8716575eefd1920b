import 'server-only';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/i18n/locales.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordSettlement } from '../audit/record-settlement.ts';
import { settleChecking, settleConfirmed, settleFailed } from './attempt-store.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { type NewTick, publishTicks } from '../live/publish.ts';
import { mailKindOf } from '../mail/mail-kinds.ts';
import { enqueueMail, tripMailKey, withdrawMail } from '../mail/outbox.ts';
import { reach } from './failpoints.ts';
import { findIntent, type IntentRow } from './intent-store.ts';
import type { Outcome } from './outcome.ts';
import { purposeOf } from './purposes/purposes.ts';
import { emailOf } from './sealed.ts';

/** An outcome that comes within this time needs no mail that it is awaited. */
const TELL_CHECKING_AFTER_MS = 60_000;

/** Looks again at a refusal that may speak of this intent's own earlier success. */
async function checked(attempt: IntentRow, outcome: Outcome): Promise<Outcome> {
	const purpose = purposeOf(attempt);
	if (outcome.state !== 'refused' || !purpose.taken.has(outcome.failure.code)) return outcome;
	const found = await purpose.find(attempt);
	return found.state === 'none' ? outcome : found;
}

/**
 * Writes what became of an attempt, once, with the mail that tells it. Gives the intent as it is then, whoever wrote it.
 */
export async function settleAttempt(db: WebDatabase, attempt: IntentRow, answered: Outcome): Promise<IntentRow> {
	const outcome = await checked(attempt, answered);
	const written = await db.transaction(async (tx) => {
		const row = await write(tx, attempt, outcome);
		if (row) await recordSettlement(tx, settlementOf(row, outcome));
		reach('settling');
		return row;
	});
	if (written) await publishTicks(ticksOf(written));
	return written ?? (await findIntent(db, attempt.visitor_id, attempt.id)) ?? attempt;
}

/** What shows this intent: its own page, its trip's, the desk. */
function ticksOf(row: IntentRow): NewTick[] {
	const trip = purposeOf(row).trip(row);
	return [
		{ topic: 'intent', ref: row.id },
		...(trip === null ? [] : [{ topic: 'trip' as const, ref: trip }]),
		{ topic: 'desk', ref: '*' },
	];
}

const SETTLED = { won: 'done', refused: 'failed', unknown: 'unknown' } as const;

const settlementOf = (row: IntentRow, outcome: Outcome) => ({
	idempotencyKey: attemptKey(row.id, row.attempt),
	subject: purposeOf(row).trip(row),
	outcome: SETTLED[outcome.state],
	code: outcome.state === 'refused' ? outcome.failure.code : null,
});

async function write(tx: WebTransaction, attempt: IntentRow, outcome: Outcome): Promise<IntentRow | undefined> {
	switch (outcome.state) {
		case 'won': {
			const row = await settleConfirmed(tx, attempt, outcome);
			if (row) await tellWon(tx, row);
			return row;
		}
		case 'refused': {
			const row = await settleFailed(tx, attempt, outcome.failure);
			if (row && outcome.failure.late) await tellOpen(tx, row, 'failed');
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

async function tellWon(tx: WebTransaction, row: IntentRow): Promise<void> {
	await withdrawMail(tx, checkingMail(row));
	const to = emailOf(row);
	if (!to || row.result_id === null) return;
	const kind = purposeOf(row).mails.won(row);
	const by = mailKindOf(kind).namesActor ? await actorOf(tx, attemptKey(row.id, row.attempt)) : undefined;
	const facts = { trip_id: row.result_id, ...(by && { by }) };
	const dedupe = tripMailKey(kind, row.result_id);
	await enqueueMail(tx, { kind, to, locale: localeOf(row), site: row.site, dedupe, facts });
}

/** Tells what has no trip yet; of what has one, its page tells that it is looked into. */
async function tellOpen(tx: WebTransaction, row: IntentRow, what: 'checking' | 'failed'): Promise<void> {
	const to = emailOf(row);
	const kind = purposeOf(row).mails.open?.[what];
	if (!to || !kind) return;
	const { journey } = row.facts;
	const facts = { intent_id: row.id, ...(journey && { journey }) };
	const due = what === 'checking' ? new Date(Date.now() + TELL_CHECKING_AFTER_MS) : undefined;
	const dedupe = what === 'checking' ? checkingMail(row) : `${kind}:${row.id}.${row.attempt}`;
	if (what === 'failed') await withdrawMail(tx, checkingMail(row));
	await enqueueMail(tx, { kind, to, locale: localeOf(row), site: row.site, dedupe, facts }, due);
}
