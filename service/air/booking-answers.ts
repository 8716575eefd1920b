import type { Airline } from '#contract/air/airline.ts';
import { type Attempt, orderIdOf } from '#service/attempts/attempt.ts';
import { wireAirline } from '#service/refdata/wire-airlines.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';
import type { OrderBody } from './orders/order-row.ts';

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
export const documentsOf = (passengerIds: readonly string[], booking: Pick<SupplierBooking, 'documents'>) =>
	booking.documents.map(({ type, number, passengers: places }) => ({
		type,
		unique_identifier: number,
		passenger_ids: places.flatMap((place) => passengerIds[place] ?? []),
	}));

/** An airline as the order shows it; of one that flies none of it, by the addresses of the one that sold it. */
function carrierOf({ owner, slices }: OrderBody, iata: string): Airline {
	const flown = slices.flatMap(({ segments }) =>
		segments.flatMap((one) => [one.marketing_carrier, one.operating_carrier]),
	);
	const known = flown.find(({ iata_code }) => iata_code === iata);
	const logos = owner.logo_symbol_url?.replace(/\/[^/]*\/symbol\.svg$/, '') ?? '';
	return known ?? wireAirline(iata, { logos, carriage: {} });
}

/** The locators of a booking: the seller's, and those of other carriers. */
export const referencesOf = (body: OrderBody, booking: SupplierBooking) => [
	{ booking_reference: booking.bookingReference, carrier: body.owner },
	...booking.otherReferences.map(({ carrier, bookingReference }) => ({
		booking_reference: bookingReference,
		carrier: carrierOf(body, carrier),
	})),
];
