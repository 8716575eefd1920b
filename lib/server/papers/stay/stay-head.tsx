import 'server-only';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { guestsInWords } from '#lib/stays/trip/guests-by-room.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { paperMomentIn } from '../kit/paper-moment.ts';
import { PaperTicket } from '../kit/paper-ticket.tsx';
import type { PaperWords } from '../kit/paper-words.ts';

/** The head of a paper about a stay: where and when, for whom, and the hotel's reference. */
export function StayHead({ booking, words }: { booking: StaysBooking; words: PaperWords }) {
	const { t, own } = words;
	const { accommodation, cancelled_at: cancelled } = booking;
	const { address } = accommodation.location;
	const zone = zoneOfHotel(accommodation);
	const where = [address.line_one, address.postal_code, address.city_name].filter((part) => part !== null);
	const who = guestsInWords(booking, {
		own,
		inRoom: (number, name) => words.stay('guest.inRoom', { number, name }),
		semicolons: words.semicolons,
		list: words.list,
	});
	return (
		<PaperTicket
			words={words}
			title={own(accommodation.name)}
			facts={[
				words.commas(where.map(own)),
				words.dates(booking.check_in_date, booking.check_out_date, 'medium'),
				...(who === '' ? [] : [who]),
				t('bookedOn', { date: paperMomentIn(booking.confirmed_at, zone, words).date }),
				words.join([t('orderNumber'), own(booking.id)]),
			]}
			warning={cancelled === null ? null : t('cancelled', { date: paperMomentIn(cancelled, zone, words).date })}
			label={words.stay('trip.reference')}
			reference={booking.reference ?? booking.id}
		/>
	);
}
