import { addAmounts } from '#contract/common/amounts.ts';
import type { BookingOutcome, BookingQuery, BookingRequest, SupplierBooking } from '#service/suppliers/air/booking.ts';
import type {
	BookingCancellation,
	CancellationOutcome,
	CancellationQuote,
} from '#service/suppliers/air/cancellation.ts';
import type {
	BookingChange,
	ChangeOutcome,
	ChangeQuestion,
	SupplierChangeOffer,
} from '#service/suppliers/air/changing.ts';
import type { AirSupplier } from '#service/suppliers/supplier.ts';

const HOUR_MS = 3_600_000;
/** What every change costs, of which this much is the penalty. */
const CHANGE = { total: '55', penalty: '20' };

/** All that is known of bookings, by our reference. */
const booked = new Map<string, SupplierBooking>();
let numbers = 0;

function known({ clientReference }: Pick<BookingQuery, 'clientReference'>): SupplierBooking {
	const booking = booked.get(clientReference);
	if (!booking) throw new Error(`nothing was booked as ${clientReference}`);
	return booking;
}

function bookAtOnce({ clientReference, amount, currency, passengers, search }: BookingRequest): BookingOutcome {
	const number = String(++numbers).padStart(9, '0');
	const answer: SupplierBooking = {
		clientReference,
		bookingReference: number.slice(-6),
		otherReferences: [],
		status: 'confirmed',
		documents: passengers.map((_, i) => ({
			type: 'electronic_ticket',
			number: `999${number}${i % 10}`,
			passengers: [i],
		})),
		voidWindowEndsAt: null,
		amounts: { total: amount, base: amount, tax: null, currency },
		paidAt: search.now,
		paymentRequiredBy: null,
		priceGuaranteeExpiresAt: null,
	};
	booked.set(clientReference, answer);
	return { state: 'done', answer };
}

/** All of it comes back. */
function quoteAtOnce(query: BookingQuery): CancellationQuote {
	const { total: amount, currency } = known(query).amounts;
	const expiresAt = new Date(query.now.getTime() + HOUR_MS);
	return { reference: null, refund: { by: 'airline', amount }, currency, to: 'original_form_of_payment', expiresAt };
}

function cancelAtOnce({ clientReference, now }: BookingCancellation): CancellationOutcome {
	const { total: refund, currency } = known({ clientReference }).amounts;
	return { state: 'done', answer: { clientReference, cancelledAt: now, refund, currency, credits: [], reissued: [] } };
}

/** The first flights that the airline sells there, at a price that is always the same. */
async function offerAtOnce(
	airline: AirSupplier,
	question: ChangeQuestion,
	signal: AbortSignal,
): Promise<SupplierChangeOffer[]> {
	const { amounts } = known(question);
	const { currency } = amounts;
	const added = question.slices.filter(({ stays }) => stays === null);
	const found = await airline.search({ ...question, slices: added, maxConnections: 1 }, signal);
	return found.slice(0, 1).map(({ slices, conditions, privateFares }) => ({
		reference: addAmounts(currency, amounts.total, CHANGE.total, `-${CHANGE.penalty}`),
		slices,
		conditions,
		privateFares,
		currency,
		changeTotal: addAmounts(currency, CHANGE.total),
		newTotal: addAmounts(currency, amounts.total, CHANGE.total, `-${CHANGE.penalty}`),
		penalty: addAmounts(currency, CHANGE.penalty),
		expiresAt: new Date(question.now.getTime() + HOUR_MS),
	}));
}

function changeAtOnce({ clientReference, reference: total, now }: BookingChange): ChangeOutcome {
	const before = known({ clientReference });
	const booking = { ...before, amounts: { ...before.amounts, total, base: total } };
	booked.set(clientReference, booking);
	return { state: 'done', answer: { booking, changedAt: now, reissued: [] } };
}

/** An airline that sells what `airline` does and answers at once, from nothing: no price is made again, no books are kept. */
export const instantAirline = (airline: AirSupplier): AirSupplier =>
	Object.assign(Object.create(airline) as AirSupplier, {
		book: (request: BookingRequest) => Promise.resolve(bookAtOnce(request)),
		cancelQuote: (query: BookingQuery) => Promise.resolve(quoteAtOnce(query)),
		cancel: (cancellation: BookingCancellation) => Promise.resolve(cancelAtOnce(cancellation)),
		changeOffers: (question: ChangeQuestion, signal: AbortSignal) => offerAtOnce(airline, question, signal),
		change: (change: BookingChange) => Promise.resolve(changeAtOnce(change)),
	});
