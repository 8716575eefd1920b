import { z } from 'zod';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { instantOf } from '#lib/travel/local-time.ts';

/** What a list of trips shows of a booked stay, as it is kept between readings. It names no guest. */
export const StayTripCard = z.object({
	kind: z.literal('stay'),
	id: z.string(),
	/** The hotel's. */
	reference: z.string().nullable(),
	hotel: z.string(),
	city: z.string(),
	/** Its country's, ISO 3166; a card that was kept before has none. */
	country_code: z.string().optional(),
	/** Degrees. */
	position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
	/** Local dates. */
	check_in_date: z.string(),
	check_out_date: z.string(),
	/** By the clock of the hotel, `15:00`: when rooms are ready, when check-in closes, by when guests leave. */
	opens: z.string().nullable(),
	closes: z.string().nullable(),
	leave_by: z.string().nullable(),
	rooms: z.int(),
	/** Of the hotel's clock; null: not known. */
	zone: z.string().nullable(),
	/** From check-in to check-out; instants, ISO 8601. Where the hotel names no times, the whole days. */
	begins: z.string(),
	ends: z.string(),
	cancelled_at: z.string().nullable(),
	refund: z.object({ amount: z.string(), currency: z.string() }).nullable(),
});
export type StayTripCard = z.infer<typeof StayTripCard>;

/** What the list shows of a booked stay. */
export function stayTripCard(booking: StaysBooking): StayTripCard {
	const { accommodation, refund_amount: refund } = booking;
	const { check_in_information: clock, location, time_zone: zone } = accommodation;
	const instant = (date: string, time: string): string =>
		new Date(instantOf(`${date}T${time}:00`, zoneOfHotel(accommodation))).toISOString();
	return {
		kind: 'stay',
		id: booking.id,
		reference: booking.reference,
		hotel: accommodation.name,
		city: location.address.city_name,
		country_code: location.address.country_code,
		position: location.geographic_coordinates,
		check_in_date: booking.check_in_date,
		check_out_date: booking.check_out_date,
		opens: clock?.check_in_after_time ?? null,
		closes: clock?.check_in_before_time ?? null,
		leave_by: clock?.check_out_before_time ?? null,
		rooms: booking.rooms,
		zone,
		begins: instant(booking.check_in_date, clock?.check_in_after_time ?? '00:00'),
		ends: instant(booking.check_out_date, clock?.check_out_before_time ?? '23:59'),
		cancelled_at: booking.cancelled_at,
		refund:
			refund !== null && Number(refund) > 0
				? { amount: refund, currency: booking.refund_currency ?? booking.paid_currency }
				: null,
	};
}
