import { fromMinor, toMinor } from '#contract/common/amounts.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { depositOf } from '../quotes/paid-now.ts';
import { rateOf, wireStay } from '../quotes/stored-stay.ts';
import type { BookingRow } from './booking-row.ts';

/** A booking on the wire. `pictures`: where pictures are served. */
export function bookingView(row: BookingRow, pictures: string): StaysBooking {
	const { body, currency } = row;
	const { stay } = body;
	const rate = rateOf(stay);
	const keyCollection = row.key_collection === null ? null : { instructions: row.key_collection };
	const amount = (decimal: string): string => fromMinor(toMinor(decimal, currency), currency);
	const confirmedAt = row.created_at.toISOString();
	return {
		id: row.id,
		live_mode: row.live_mode,
		status: row.cancelled_at ? 'cancelled' : 'confirmed',
		reference: row.reference,
		quote_id: row.quote_id,
		created_at: confirmedAt,
		confirmed_at: confirmedAt,
		cancelled_at: row.cancelled_at?.toISOString() ?? null,
		check_in_date: row.check_in_date,
		check_out_date: row.check_out_date,
		rooms: body.rooms,
		guests: body.guests,
		guest_types: body.guest_types.map(({ type, age }) => ({ type, age })),
		email: body.email,
		phone_number: body.phone_number,
		users: row.users,
		metadata: row.metadata,
		loyalty_programme_account_number: body.loyalty_number,
		supported_loyalty_programme: rate.loyaltyProgramme,
		accommodation_special_requests: body.special_requests,
		key_collection: keyCollection,
		deposit_amount: depositOf(rate),
		deposit_currency: currency,
		estimated_commission_amount: row.commission_amount && amount(row.commission_amount),
		estimated_commission_currency: currency,
		paid_amount: amount(row.paid_amount),
		paid_currency: currency,
		refund_amount: row.refund_amount && amount(row.refund_amount),
		refund_currency: row.refund_amount && currency,
		accommodation: {
			...wireStay(stay, { rateId: body.rate_id, pictures }),
			key_collection: keyCollection,
			email: stay.accommodation.email,
			phone_number: stay.accommodation.phoneNumber,
		},
	};
}
