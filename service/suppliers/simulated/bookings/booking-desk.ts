import type { Database, Transaction } from '#service/db/db.ts';
import type {
	BookingLookup,
	BookingOutcome,
	BookingPayment,
	BookingQuery,
	BookingRequest,
	RefusalCode,
} from '../../air/booking.ts';
import { SupplierRefusal } from '../../air/booking.ts';
import { SupplierFailure } from '../../supplier.ts';
import { releaseSeats } from '../books/seats.ts';
import { creditRefusal } from '../extras/payment-terms.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import { actOnce } from './act-once.ts';
import { type Decision, voidWindow } from './decide.ts';
import { lookupOf, outcomeOf, type Treatment } from './outcome.ts';
import {
	type BookingKey,
	bookingKey,
	type BookingRow,
	dropExpired,
	findBookingRow,
	insertBooking,
	insertSale,
	markPaid,
	type NewBooking,
	refusedRow,
	returnSeats,
} from './store.ts';
import { knownFrom } from './known-from.ts';

/** Writes a decision into the books; gives the row of that reference, this one or an earlier one. */
async function enter(db: Database, { row, sales, seats }: Decision): Promise<BookingRow> {
	let entered = row.status === 'refused' ? await insertBooking(db, row) : await insertSale(db, row, sales, seats);
	if (typeof entered === 'string') {
		entered = await insertBooking(db, refusedRow(keyOfRow(row), row.known_at, row.created_at, entered));
	}
	const found = entered ?? (await findBookingRow(db, keyOfRow(row)));
	if (!found) throw new SupplierFailure(row.airline, 'unknown');
	return found;
}

const keyOfRow = (row: NewBooking): BookingKey => ({
	clientReference: row.client_reference,
	organisationId: row.organisation_id,
	liveMode: row.live_mode,
	airline: row.airline,
});

function answered(
	row: BookingRow,
	{ answer, refusal, about }: Pick<Treatment, 'answer'> & Partial<Treatment>,
	now: Date,
): BookingOutcome {
	if (answer === 'lost') throw new SupplierFailure(row.airline, 'timeout');
	const outcome = outcomeOf(row, answer, now);
	if (typeof outcome === 'string') {
		throw new SupplierRefusal(row.airline, outcome, outcome === refusal ? about : null);
	}
	return outcome;
}

/** Books as decided, and answers as this airline answers here. */
export async function book(db: Database, { search }: BookingRequest, decision: Decision): Promise<BookingOutcome> {
	const row = await enter(db, decision);
	return answered(row, decision.treatment, search.now);
}

async function dropIfExpired(tx: Transaction, key: BookingKey, now: Date): Promise<void> {
	const dropped = await dropExpired(tx, key, now);
	if (!dropped?.record) return;
	await returnSeats(tx, dropped.live_mode, dropped.record.sales);
	await releaseSeats(tx, dropped.client_reference);
}

/**
 * The outcome of a request. One that never arrived is refused from now on, so that it does no harm should it still
 * come: only then "never asked" is a certain answer.
 */
export async function findBooking(db: Database, airline: string, query: BookingQuery): Promise<BookingLookup> {
	const key = bookingKey(airline, query);
	let row = await findBookingRow(db, key);
	if (!row) {
		const never = await insertBooking(db, refusedRow(key, query.now, query.now, 'order_not_created'));
		if (never) return { state: 'never_asked' };
		row = await findBookingRow(db, key);
	}
	if (!row) throw new SupplierFailure(airline, 'unknown');
	if (row.status === 'held' && row.payment_required_by && row.payment_required_by <= query.now) {
		await db.transaction((tx) => dropIfExpired(tx, key, query.now));
		row = { ...row, status: 'cancelled' };
	}
	return lookupOf(row, query.now);
}

/** Pays a held booking, once; `answer` is how this airline answers there. */
export async function pay(
	db: Database,
	airline: string,
	payment: BookingPayment,
	terms: { answer: Treatment['answer']; tellsAfterMs: number },
): Promise<BookingOutcome> {
	const { now } = payment;
	const key = bookingKey(airline, payment);
	let answer: Treatment['answer'] = 'at_once';
	const paid = await actOnce(db, airline, payment, async (tx, row) => {
		const refuse = (code: RefusalCode) => new SupplierRefusal(airline, code);
		const refusal = creditRefusal(payment.credits, payment.liveMode);
		if (refusal) throw refuse(refusal);
		if (!row?.record || row.status === 'refused') throw refuse('invalid_order');
		const { amount, currency } = row;
		const isAgreed = amount === null || Number(amount) === Number(payment.amount);
		if (!isAgreed || currency !== payment.currency) throw refuse('price_changed');
		if (row.paid_at || row.status === 'confirmed') return row;
		const isLost = meetLaterSentinel(airline, row.record.later, 'paid') === 'answer_lost';
		const knownAt = knownFrom(now, terms.tellsAfterMs);
		const record = payment.credits.length > 0 ? { ...row.record, credits: payment.credits } : row.record;
		const done = await markPaid(tx, key, { now, knownAt, voidWindowEndsAt: voidWindow(now), record });
		if (done) {
			answer = isLost ? 'lost' : terms.answer;
			return done;
		}
		await dropIfExpired(tx, key, now);
		throw refuse(row.status === 'cancelled' ? 'already_cancelled' : 'past_payment_required_by_date');
	});
	return answered(paid, { answer }, now);
}
