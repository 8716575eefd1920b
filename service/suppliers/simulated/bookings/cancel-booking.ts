import { addAmounts } from '#contract/common/amounts.ts';
import type { Transaction } from '#service/db/db.ts';
import { type ActQuery, type BookingQuery, type RefusalCode, SupplierRefusal } from '../../air/booking.ts';
import type {
	BookingCancellation,
	CancellationLookup,
	CancellationOutcome,
	CancellationQuote,
	SupplierCancellation,
} from '../../air/cancellation.ts';
import { SupplierFailure } from '../../supplier.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { releaseSeats } from '../books/seats.ts';
import { meetLaterSentinel } from '../later-sentinels.ts';
import type { Desk } from '../offers/pricing.ts';
import { open } from '../opening.ts';
import { actOnce, findAct } from './act-once.ts';
import { issuedCredits } from './issued-credits.ts';
import { refundGiven } from './refund-given.ts';
import type { BookingRecord } from './booking-record.ts';
import { bookingKey, type BookingRow, findBookingRow, markCancelled, returnSeats } from './store.ts';
import { HOURS_MS, LATER_MS, knownFrom } from './known-from.ts';

/** How long a quote holds. */
const QUOTE_MS = 3_600_000;

type Known = BookingRow & { record: BookingRecord };

/** Why a booking cannot be cancelled now, by the airline's books; undefined when it can. */
function refusalOf({ status, record, payment_required_by: due }: Known, now: Date): RefusalCode | undefined {
	if (status === 'cancelled' || (status === 'held' && due && due <= now)) return 'already_cancelled';
	// What is left of a journey that the airline has changed can be given back.
	if (record.hasOpenChange) return undefined;
	return record.departsMs !== undefined && record.departsMs <= now.getTime() ? 'order_not_cancellable' : undefined;
}

/** A booking that can be cancelled now. Throws SupplierRefusal. */
function cancellable(airline: string, row: BookingRow | undefined, now: Date): Known {
	if (!row?.record) throw new SupplierRefusal(airline, 'invalid_order');
	const known = { ...row, record: row.record };
	const refusal = refusalOf(known, now);
	if (refusal) throw new SupplierRefusal(airline, refusal);
	return known;
}

/** A quote's key is when it was made. */
const quoteKey = (now: Date): string => String(now.getTime());

/** Says what a booking gives back when it is cancelled now. */
export async function quoteCancellation(
	parts: AirlineParts,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<CancellationQuote> {
	const { db, desk } = parts;
	const { iata } = desk.airline;
	const { now } = query;
	await open(parts, query, signal);
	const row = cancellable(iata, await findBookingRow(db, bookingKey(iata, query)), now);
	const { refund: terms, later } = row.record;
	const way = meetLaterSentinel(iata, later, 'quoted');
	if (way === 'no_answer') throw new SupplierFailure(iata, 'timeout');
	const says = way === 'no_amount' ? 'nothing' : (terms?.says ?? 'conditions');
	return {
		reference: quoteKey(now),
		refund:
			says === 'amount'
				? { by: 'airline', amount: refundGiven(row, now) }
				: { by: says === 'nothing' ? 'nobody' : 'conditions' },
		currency: row.currency ?? '',
		to: terms?.inCredits && row.status === 'confirmed' ? 'airline_credits' : 'original_form_of_payment',
		expiresAt: way === 'no_end' ? null : new Date(now.getTime() + QUOTE_MS),
	};
}

/** The moment whose terms hold for a cancellation. Throws SupplierRefusal when its quote has ended. */
function quotedAt(airline: string, { record }: Known, { quote, now }: BookingCancellation): Date {
	if (quote === null) return now;
	const at = Number(quote);
	const endless = meetLaterSentinel(airline, record.later, 'quoted') === 'no_end';
	if (!endless && !(now.getTime() < at + QUOTE_MS)) throw new SupplierRefusal(airline, 'order_cancellation_stale');
	return new Date(at);
}

function cancellationOf({ airline }: Desk, row: BookingRow): SupplierCancellation {
	const { cancelled_at: cancelledAt, refund, currency } = row;
	if (!cancelledAt || refund === null || currency === null) throw new RangeError('nobody asked to cancel it');
	return {
		clientReference: row.client_reference,
		cancelledAt,
		refund: addAmounts(currency, refund),
		currency,
		...issuedCredits(airline, row),
	};
}

/** Cancels a booking and gives its seats back to sale, or answers as it did when it was asked before. */
export async function cancelBooking(
	parts: AirlineParts,
	cancellation: BookingCancellation,
	signal: AbortSignal,
): Promise<CancellationOutcome> {
	const { desk, db, latency } = parts;
	const { iata } = desk.airline;
	const { now, actReference } = cancellation;
	await open(parts, cancellation, signal);
	let way: ReturnType<typeof meetLaterSentinel>;
	const cancel = async (tx: Transaction, found: BookingRow | undefined) => {
		if (found?.cancelled_by === actReference) return found;
		const row = cancellable(iata, found, now);
		way = meetLaterSentinel(iata, row.record.later, 'cancelled');
		if (way === 'unheard') throw new SupplierFailure(iata, 'timeout');
		const refund = refundGiven(row, quotedAt(iata, row, cancellation));
		const takesMs = way === 'answer_in_hours' ? HOURS_MS : way === 'answer_later' ? LATER_MS * latency : 0;
		const knownAt = knownFrom(now, takesMs);
		const done = await markCancelled(tx, bookingKey(iata, cancellation), {
			by: actReference,
			at: now,
			knownAt,
			refund,
		});
		if (!done) throw new SupplierRefusal(iata, 'already_cancelled');
		await returnSeats(tx, row.live_mode, row.record.sales);
		await releaseSeats(tx, row.client_reference);
		return done;
	};
	const row = await actOnce(db, iata, cancellation, cancel);
	if (way === 'answer_lost') throw new SupplierFailure(iata, 'timeout');
	if (way === 'answer_later' || row.known_at > now) return { state: 'pending' };
	return { state: 'done', answer: cancellationOf(desk, row) };
}

/** The outcome of a cancellation. */
export async function lookUpCancellation(
	parts: AirlineParts,
	query: ActQuery,
	signal: AbortSignal,
): Promise<CancellationLookup> {
	await open(parts, query, signal);
	return findAct<SupplierCancellation>(parts.db, parts.desk.airline.iata, query, (row) => {
		if (row.cancelled_by !== query.actReference) return undefined;
		return row.known_at > query.now ? { state: 'pending' } : { state: 'done', answer: cancellationOf(parts.desk, row) };
	});
}
