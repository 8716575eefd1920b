import type { Context } from '#service/context.ts';
import { supplierDuration } from '#service/metrics.ts';
import {
	type BookingLookup,
	type BookingOutcome,
	type SupplierBooking,
	SupplierRefusal,
} from '#service/suppliers/air-bookings.ts';
import { type AirSupplier, SupplierFailure } from '#service/suppliers/supplier.ts';
import type { Attempt } from './settle.ts';

/** How long an airline may take to book before its answer counts as lost, milliseconds. */
const BOOK_TIMEOUT_MS = 120_000;
/** How long it may take to say what became of a booking, milliseconds. */
const LOOKUP_TIMEOUT_MS = 15_000;

type Asker = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether an answer is about this booking and makes sense. */
function isSound(attempt: Attempt, booking: SupplierBooking | undefined): boolean {
	return (
		booking?.clientReference === attempt.id &&
		isText(booking.bookingReference) &&
		Array.isArray(booking.documents) &&
		Array.isArray(booking.otherReferences) &&
		booking.amounts?.currency === attempt.currency &&
		Number(booking.amounts.total) === Number(attempt.amount)
	);
}

/** Gives up on an answer that has not come, whatever the other side makes of its signal. */
async function inTime<T>(supplier: string, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const controller = new AbortController();
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			controller.abort();
			reject(new SupplierFailure(supplier, 'timeout'));
		}, ms);
	});
	try {
		return await Promise.race([work(controller.signal), late]);
	} finally {
		clearTimeout(timer);
	}
}

async function measured<T>(ctx: Asker, supplier: AirSupplier, operation: string, work: Promise<T>): Promise<T> {
	const startedAt = ctx.monotonicMs();
	const observe = (outcome: string) =>
		supplierDuration.observe({ supplier: supplier.code, operation, outcome }, (ctx.monotonicMs() - startedAt) / 1_000);
	try {
		const answer = await work;
		observe('ok');
		return answer;
	} catch (error) {
		const refused = error instanceof SupplierRefusal;
		const reason = error instanceof SupplierFailure ? error.reason : 'unknown';
		observe(refused ? 'refused' : reason);
		if (!refused) ctx.log.warn({ supplier: supplier.code, operation, reason, err: error }, 'an airline failed');
		throw error;
	}
}

/**
 * Asks the airline to book, once, by our own reference. Whoever hangs up meanwhile changes nothing.
 * @throws SupplierRefusal when it certainly does not; anything else: nothing is known
 */
export async function askToBook(ctx: Asker, supplier: AirSupplier, attempt: Attempt): Promise<BookingOutcome> {
	const { request } = attempt;
	const outcome = await measured(
		ctx,
		supplier,
		'book',
		inTime(supplier.code, BOOK_TIMEOUT_MS, (signal) =>
			supplier.book({ ...request, clientReference: attempt.id }, signal),
		),
	);
	const sound = outcome.state === 'booked' ? isSound(attempt, outcome.booking) : isText(outcome.state);
	if (!sound) throw new SupplierFailure(supplier.code, 'unknown');
	return outcome;
}

/** Asks the airline what became of an attempt. Rejects when nothing is known. */
export async function askWhatBecame(
	ctx: Asker,
	supplier: AirSupplier,
	attempt: Attempt,
	now: Date,
): Promise<BookingLookup> {
	const query = {
		organisationId: attempt.organisation_id,
		liveMode: attempt.live_mode,
		clientReference: attempt.id,
		now,
	};
	const lookup = await measured(
		ctx,
		supplier,
		'find_booking',
		inTime(supplier.code, LOOKUP_TIMEOUT_MS, (signal) => supplier.findBooking(query, signal)),
	);
	if (lookup.state === 'booked' && !isSound(attempt, lookup.booking)) {
		throw new SupplierFailure(supplier.code, 'unknown');
	}
	return lookup;
}
