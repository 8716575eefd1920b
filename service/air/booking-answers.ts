import type { Answered, Found } from '#service/attempts/attempt.ts';
import type { BookingLookup, BookingOutcome, SupplierBooking } from '#service/suppliers/air/booking.ts';

/** What an airline answers to an act on a booking, as every attempt is answered. */
export function bookingAnswered(outcome: BookingOutcome): Answered<SupplierBooking> {
	if (outcome.state === 'booked') return { state: 'done', answer: outcome.booking };
	return outcome.state === 'booked_without_record' ? { state: 'without_record' } : { state: 'pending' };
}

/** What an airline says became of an act on a booking. */
export function bookingFound(lookup: BookingLookup): Found<SupplierBooking> {
	if (lookup.state === 'booked') return { state: 'done', answer: lookup.booking };
	return lookup.state === 'unknown' ? { state: 'never_asked' } : lookup;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether an answer is about this booking, at this price, and makes sense. */
export const isSoundBooking = (
	booking: SupplierBooking | undefined,
	expected: { clientReference: string; total: string; currency: string },
): boolean =>
	booking?.clientReference === expected.clientReference &&
	isText(booking.bookingReference) &&
	Array.isArray(booking.documents) &&
	Array.isArray(booking.otherReferences) &&
	booking.amounts?.currency === expected.currency &&
	Number(booking.amounts.total) === Number(expected.total);

/** The documents of a booking, by the ids of an order's passengers. */
export const documentsOf = (passengerIds: readonly string[], booking: SupplierBooking) =>
	booking.documents.map(({ type, number, passengers: places }) => ({
		type,
		unique_identifier: number,
		passenger_ids: places.flatMap((place) => passengerIds[place] ?? []),
	}));
