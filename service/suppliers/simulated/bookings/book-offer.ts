import type {
	ActQuery,
	BookingLookup,
	BookingOutcome,
	BookingPayment,
	BookingQuery,
	BookingRequest,
} from '../../air/booking.ts';
import { SupplierFailure } from '../../supplier.ts';
import { bagNeeds } from '../extras/offer-extras.ts';
import { readReference } from '../offers/reference.ts';
import { open, openOffer } from '../opening.ts';
import { seatNeeds } from '../seats/seat-needs.ts';
import type { AirlineParts } from '../airline-parts.ts';
import { findAct } from './act-once.ts';
import { book, findBooking, pay } from './booking-desk.ts';
import { bookedExtras } from './booked-extras.ts';
import { decide } from './decide.ts';
import { brandOf, changePenaltyOf, refundTerms } from './refund-terms.ts';
import { lookupOf, paymentAnswer } from './outcome.ts';

/** What each reading adds on the scenario route whose price rises, in the offer's currency. */
export const RISE = 10;
/** How long an airline takes to tell of a payment, where it does not do so at once, milliseconds. */
const PAYMENT_TOLD_MS = 30_000;

/** Books an offer: prices it again, decides, and lets the books have the last word. */
export async function bookOffer(
	parts: AirlineParts,
	request: BookingRequest,
	signal: AbortSignal,
): Promise<BookingOutcome> {
	const { desk, books, db, latency } = parts;
	const sold = readReference(request.offerReference);
	if (!sold) throw new SupplierFailure(desk.airline.iata, 'unknown');
	const priced = await openOffer(parts, request.search, request.offerReference, signal);
	const rise = sold.offerKey ? String(RISE * (await books.reads(sold.offerKey))) : '0';
	const extras = priced ? await bookedExtras(parts, priced, request.services) : [];
	const bags = priced ? bagNeeds(priced) : null;
	const seats = priced?.pricing.seats ?? 0;
	const refund = priced && extras && refundTerms(priced, extras);
	const changePenalty = priced && changePenaltyOf(priced.pricing, brandOf(priced));
	const known = { sold, priced, seats, extras, bags, refund, changePenalty, habits: desk.extras, rise, latency };
	// The test airline adds nothing later, so it need not keep what it could add.
	const later = priced && desk.sellsLater ? seatNeeds(priced) : null;
	return book(db, request, decide(desk.airline.iata, request, { ...known, seatNeeds: later }));
}

/** The outcome of a request to book. */
export async function lookUpBooking(
	parts: AirlineParts,
	query: BookingQuery,
	signal: AbortSignal,
): Promise<BookingLookup> {
	await open(parts, query, signal);
	return findBooking(parts.db, parts.desk.airline.iata, query);
}

/** Pays a held booking. */
export async function payBooking(
	parts: AirlineParts,
	payment: BookingPayment,
	signal: AbortSignal,
): Promise<BookingOutcome> {
	await open(parts, payment, signal);
	const answer = paymentAnswer(readReference(payment.offerReference)?.behaviour ?? null);
	const tellsAfterMs = answer === 'at_once' ? 0 : PAYMENT_TOLD_MS * parts.latency;
	return pay(parts.db, parts.desk.airline.iata, payment, { answer, tellsAfterMs });
}

/** The outcome of paying for a held booking. */
export async function lookUpPayment(parts: AirlineParts, query: ActQuery, signal: AbortSignal): Promise<BookingLookup> {
	await open(parts, query, signal);
	return findAct(parts.db, parts.desk.airline.iata, query, (row) =>
		row.paid_at ? lookupOf(row, query.now) : undefined,
	);
}
