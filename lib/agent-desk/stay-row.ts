import type { StaysBooking } from '#contract/stays/booking.ts';
import { headlineOf } from '../stays/price/headline.ts';
import { priceOfRate } from '../stays/price/price-of-rate.ts';
import { zoneOfHotel } from '../stays/trip/zone-of-hotel.ts';
import type { DeskRow } from './desk-row.ts';

/** A booked stay, as the desk lists it. */
export function stayRow(booking: StaysBooking): DeskRow {
	const { accommodation, check_in_date, check_out_date } = booking;
	const rate = accommodation.rooms[0]?.rates[0];
	return {
		id: booking.id,
		reference: booking.reference,
		booked_at: booking.created_at,
		zone: zoneOfHotel(accommodation),
		travellers: booking.guests.map(({ family_name, given_name }) => ({ family_name, given_name })),
		phone: booking.phone_number || null,
		tickets: [],
		subject: { kind: 'stay', hotel: accommodation.name, check_in_date, check_out_date },
		status: booking.cancelled_at === null ? 'confirmed' : 'cancelled',
		changed: false,
		pay_by: null,
		total: rate ? headlineOf(priceOfRate(rate)) : [{ amount: booking.paid_amount, currency: booking.paid_currency }],
	};
}
