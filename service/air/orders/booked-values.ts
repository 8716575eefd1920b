import { nameKey } from '#contract/common/name-key.ts';
import type { Airline } from '#contract/air/airline.ts';
import { wireAirline } from '#service/refdata/wire-airlines.ts';
import type { SupplierBooking } from '#service/suppliers/air/booking.ts';
import { documentsOf } from '../booking-answers.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { OrderBody } from './order-row.ts';

/** An airline as the order shows it; of one that flies none of it, by the addresses of the one that sold it. */
function carrierOf({ owner, slices }: OrderBody, iata: string): Airline {
	const flown = slices.flatMap(({ segments }) =>
		segments.flatMap((one) => [one.marketing_carrier, one.operating_carrier]),
	);
	const known = flown.find(({ iata_code }) => iata_code === iata);
	const logos = owner.logo_symbol_url?.replace(/\/[^/]*\/symbol\.svg$/, '') ?? '';
	return known ?? wireAirline(iata, { logos, carriage: {} });
}

const referencesOf = (body: OrderBody, booking: SupplierBooking) => [
	{ booking_reference: booking.bookingReference, carrier: body.owner },
	...booking.otherReferences.map(({ carrier, bookingReference }) => ({
		booking_reference: bookingReference,
		carrier: carrierOf(body, carrier),
	})),
];

/** What lists ask of an order: owner, places, names, times. */
function listedValues({ owner, slices, passengers }: OrderBody): unknown[] {
	const segments = slices.flatMap((slice) => slice.segments);
	const endIds = (end: 'origin' | 'destination') => [
		...slices.map((slice) => slice[end].id),
		...slices.flatMap((slice) => slice[end].city?.id ?? []),
	];
	return [
		owner.id,
		endIds('origin'),
		endIds('destination'),
		passengers.flatMap(({ given_name: given, family_name: family }) => [
			`${given} ${family}`.toLowerCase(),
			nameKey(`${given} ${family}`),
		]),
		segments.map(({ departing_at, origin }) => `${departing_at} ${origin.time_zone}`),
		segments.map(({ arriving_at, destination }) => `${arriving_at} ${destination.time_zone}`),
	];
}

/** The columns of an order that its attempt has not: what was asked for, what the airline says, and what lists ask. */
export function bookedValues({ draft, request, facts }: OrderAttempt, booking: SupplierBooking): unknown[] {
	const passengerIds = draft.passengers.map(({ id }) => id);
	return [
		facts.type,
		request.offerReference,
		booking.bookingReference,
		JSON.stringify(referencesOf(draft, booking)),
		JSON.stringify(documentsOf(passengerIds, booking)),
		booking.amounts.base,
		booking.amounts.tax,
		booking.paymentRequiredBy,
		booking.priceGuaranteeExpiresAt,
		booking.paidAt !== null,
		booking.voidWindowEndsAt,
		facts.users,
		facts.metadata && JSON.stringify(facts.metadata),
		JSON.stringify(facts.services),
		...listedValues(draft),
	];
}
