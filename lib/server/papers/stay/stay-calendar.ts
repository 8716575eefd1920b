import 'server-only';
import { createEvents } from 'ics';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { checkInAt } from '#lib/stays/trip/check-in-at.ts';
import { stayFacts } from '#lib/stays/trip/stay-facts.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import type { PaperWords } from '../kit/paper-words.ts';
import { stayTelling } from './stay-telling.ts';

/** What a calendar is to do with the file. */
export const stayCalendarMethod = ({
	cancelled_at: cancelled,
}: Pick<StaysBooking, 'cancelled_at'>): 'PUBLISH' | 'CANCEL' => (cancelled === null ? 'PUBLISH' : 'CANCEL');

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
/** Where a hotel does not say until when. */
const UNTIL = '11:00';

/**
 * A stay as a calendar file: one event from check-in to check-out, in UTC, so that every calendar shows it right in its
 * own zone. It keeps its UID; of a cancelled stay the file takes it out of the calendar.
 */
export function stayCalendar(booking: StaysBooking, words: PaperWords, link: string): string {
	const { accommodation, cancelled_at: cancelled } = booking;
	const { check_in_information: clock, location } = accommodation;
	const zone = zoneOfHotel(accommodation);
	const { address, geographic_coordinates: place } = location;
	const facts = stayFacts({ ...booking, party: booking.guest_types }, stayTelling(words));
	const reference = booking.reference ? [`${words.stay('trip.reference')}: ${booking.reference}`] : [];
	const { error, value } = createEvents(
		[
			{
				uid: `${booking.id}@${new URL(link).hostname}`,
				start: checkInAt(booking),
				startOutputType: 'utc',
				end: instantOf(`${booking.check_out_date}T${clock?.check_out_before_time ?? UNTIL}:00`, zone),
				endOutputType: 'utc',
				title: accommodation.name,
				description: plain([...reference, ...facts.map(({ term, value: said }) => `${term}: ${said}`)].join('\n')),
				location: plain(words.join([address.line_one, address.postal_code, address.city_name])),
				...(place && { geo: { lat: place.latitude, lon: place.longitude } }),
				url: link,
				sequence: cancelled === null ? 0 : 1,
				lastModified: Date.parse(cancelled ?? booking.confirmed_at),
				status: cancelled === null ? 'CONFIRMED' : 'CANCELLED',
				busyStatus: cancelled === null ? 'BUSY' : 'FREE',
			},
		],
		{
			productId: `-//${words.brand}//${words.locale.toUpperCase()}`,
			method: stayCalendarMethod(booking),
		},
	);
	if (error || !value) throw error ?? new Error('no calendar was made');
	return value;
}
