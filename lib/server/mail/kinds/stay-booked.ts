import 'server-only';
import { mailKind, type MailStay } from '../mail-kind.ts';
import { mailVoucher } from '../mail-papers.ts';
import { aboutStay, arrivalMailAt, arrivalSections, stayAttachment, stayName } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';
import { stayArrivalMail } from './stay-arrival.ts';

/** Whether it is sent so late that it tells what to know before arriving, too. */
const isLate = (stay: MailStay): boolean => arrivalMailAt(stay) <= stay.now;

/** A stay is booked. Once it has gone out, the mail before the arrival is written. */
export const stayBookedMail = mailKind({
	name: 'stay_booked',
	about: 'stay',
	facts: OfTrip,
	tells: ['stays.booking.created'],
	untrue: ({ trip }) => (trip.booking.cancelled_at === null ? null : 'cancelled'),
	write: ({ trip }, words) => {
		const { booking } = trip;
		const about = aboutStay(trip, words);
		return {
			...about,
			subject: words.mail('subject.stayBooked', stayName(booking, words)),
			title: words.mail('title.stayBooked'),
			lead: [words.mail('stayBooked', { hotel: words.own(booking.accommodation.name) })],
			sections: isLate(trip) ? [...arrivalSections(booking, words), ...about.sections] : about.sections,
		};
	},
	attach: async ({ trip }, words) => [stayAttachment(trip, words), ...(await mailVoucher(trip, words))],
	next: ({ trip }) =>
		isLate(trip)
			? []
			: [
					{
						kind: stayArrivalMail,
						facts: { trip_id: trip.booking.id },
						dedupe: `stay_arrival:${trip.booking.id}`,
						due: new Date(arrivalMailAt(trip)),
					},
				],
});
