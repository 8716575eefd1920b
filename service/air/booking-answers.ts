import { type Attempt, orderIdOf } from '#service/attempts/attempt.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Whether an answer is about the booking of an attempt, at the price that the booking then has, and makes sense. An act
 * on an order leaves it paid.
 */
export const isSoundBooking = (
	attempt: Attempt,
	booking: SupplierBooking | undefined,
	total: string = attempt.amount,
): boolean =>
	booking?.clientReference === orderIdOf(attempt) &&
	isText(booking.bookingReference) &&
	Array.isArray(booking.documents) &&
	Array.isArray(booking.otherReferences) &&
	booking.amounts?.currency === attempt.currency &&
	Number(booking.amounts.total) === Number(total) &&
	(attempt.locks === null || booking.paidAt !== null);

/** The documents of a booking, by the ids of an order's passengers. */
export const documentsOf = (passengerIds: readonly string[], booking: SupplierBooking) =>
	booking.documents.map(({ type, number, passengers: places }) => ({
		type,
		unique_identifier: number,
		passenger_ids: places.flatMap((place) => passengerIds[place] ?? []),
	}));
