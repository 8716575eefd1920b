import 'server-only';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
import { attemptKey } from '#lib/intents/attempt-key.ts';
import { KEEP_INDEX, noteForDesk } from '../agent/index/due-store.ts';
import { whoBegan } from '../audit/who-began.ts';
import { recordSettlement } from '../audit/record-settlement.ts';
import { writeOutcome } from './attempt-store.ts';
import type { WebDatabase, WebTransaction } from '../db/web-database.ts';
import { wakeJob } from '../jobs/wake-job.ts';
import { type NewTick, publishTicks } from '../live/publish.ts';
import { type Booker, bookerOf } from '../mail/booker-of.ts';
import { mailKindOf, type MailInput } from '../mail/mail-kinds.ts';
import { enqueueMail, tripMailKey, withdrawMail } from '../mail/outbox.ts';
import { settleProposals } from '../proposals/proposal-store.ts';
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
 * Writes the outcome of an attempt, once, with the mail that tells it. Gives the intent as it is then, also when another process wrote it.
 */
export async function settleAttempt(db: WebDatabase, attempt: IntentRow, answered: Outcome): Promise<IntentRow> {
	const outcome = await checked(attempt, answered);
	const written = await db.transaction(async (tx) => {
		const row = await write(tx, attempt, outcome);
		if (row) {
			await recordSettlement(tx, settlementOf(row, outcome));
			const trip = outcome.state === 'won' ? purposeOf(row).trip(row) : null;
			await settleProposals(tx, row, outcome.state, trip);
			if (trip !== null) await noteForDesk(tx, [trip]);
		}
		reach('settling');
		return row;
	});
	if (written) {
		wakeJob(KEEP_INDEX);
		await publishTicks(ticksOf(written));
	}
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

/** Undefined: it had been settled before. */
async function write(tx: WebTransaction, attempt: IntentRow, outcome: Outcome): Promise<IntentRow | undefined> {
	const row = await writeOutcome(tx, attempt, outcome);
	if (!row) return undefined;
	const { mails } = purposeOf(row);
	const { id, result_id } = row;
	const late = outcome.state === 'refused' && outcome.failure.late;
	const checking = `checking:${id}.${row.attempt}`;
	if (outcome.state === 'won' || (late && mails.open)) await withdrawMail(tx, checking);
	if (outcome.state === 'won' && result_id !== null) {
		const kind = mails.won(row);
		// Of a trip that was there before, somebody else than its traveller may have pressed.
		const by = row.subject_id === result_id ? await whoBegan(tx, attemptKey(id, row.attempt)) : undefined;
		const facts = { trip_id: result_id, ...(by && mailKindOf(kind).namesActor && { by }), ...mails.facts?.(row) };
		const dedupe = tripMailKey(kind, mails.of?.(row) ?? result_id);
		const reader = by === 'agent' ? await bookerOf(tx, result_id) : undefined;
		await tell(tx, row, { ...reader, kind, dedupe, facts } as ToTell);
	}
	// Of what has a trip, its page tells that it is looked into.
	if (!mails.open) return row;
	const { journey, stay } = row.facts;
	const about = { intent_id: id, ...(journey && { journey }), ...(stay && { stay }) };
	if (late) {
		const kind = mails.open.failed;
		await tell(tx, row, { kind, dedupe: `${kind}:${id}.${row.attempt}`, facts: about });
	}
	if (outcome.state === 'unknown') {
		const due = new Date(Date.now() + TELL_CHECKING_AFTER_MS);
		await tell(tx, row, { kind: mails.open.checking, dedupe: checking, facts: about }, due);
	}
	return row;
}

/** A mail, and its reader where that is not the person who pressed. */
type ToTell = MailInput & { dedupe: string } & Partial<Booker>;

/** Writes a mail to the traveller of the intent, where that is known. */
async function tell(tx: WebTransaction, row: IntentRow, mail: ToTell, due?: Date): Promise<void> {
	const to = emailOf(row);
	const locale = isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
	if (to) await enqueueMail(tx, { to, locale, site: row.site, ...mail }, due);
}
