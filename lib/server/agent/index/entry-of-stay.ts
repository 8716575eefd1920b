import type { StaysBooking } from '#contract/stays/booking.ts';
import { stayRow } from '#lib/agent-desk/stay-row.ts';
import { commonTerms, type IndexEntry } from './index-entry.ts';

/** A booked stay as the desk's index keeps it. */
export function entryOfStay(booking: StaysBooking): IndexEntry {
	const { accommodation, check_in_date, check_out_date } = booking;
	const row = stayRow(booking);
	return {
		...commonTerms({
			references: booking.reference ? [booking.reference] : [],
			travellers: row.travellers,
			emails: [booking.email],
			phones: [booking.phone_number],
			places: [accommodation.name, accommodation.location.address.city_name],
			days: [check_in_date, check_out_date],
			customers: [...(booking.users ?? []), ...booking.guests.map(({ user_id: user }) => user)],
		}),
		row,
		live_mode: booking.live_mode,
		state: booking.cancelled_at === null ? 'confirmed' : 'cancelled',
		pay_by: null,
		ticketed: true,
		airline: null,
		departs_at: `${check_in_date}T${accommodation.check_in_information?.check_in_after_time ?? '15:00'}`,
	};
}
