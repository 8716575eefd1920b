import 'server-only';
import { mailKind } from '../mail-kind.ts';
import { mailVoucher } from '../mail-papers.ts';
import { aboutStay, stayAttachment, stayName } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';

/** A stay is booked. */
export const stayBookedMail = mailKind({
	name: 'stay_booked',
	about: 'stay',
	facts: OfTrip,
	tells: ['stays.booking.created'],
	untrue: ({ trip }) => (trip.booking.cancelled_at === null ? null : 'cancelled'),
	write: ({ trip }, words) => ({
		...aboutStay(trip, words),
		subject: words.mail('subject.stayBooked', stayName(trip.booking, words)),
		title: words.mail('title.stayBooked'),
		lead: [words.mail('stayBooked', { hotel: words.own(trip.booking.accommodation.name) })],
	}),
	attach: async ({ trip }, words) => [stayAttachment(trip, words), ...(await mailVoucher(trip, words))],
});
