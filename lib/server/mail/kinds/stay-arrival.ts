import 'server-only';
import { mailKind } from '../mail-kind.ts';
import { mailVoucher } from '../mail-papers.ts';
import { aboutStay, arrivalSections, hasBegun, stayName } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';

/** What to know before arriving: the way to the key, hours, what is due at the property. By the service's clock. */
export const stayArrivalMail = mailKind({
	name: 'stay_arrival',
	about: 'stay',
	facts: OfTrip,
	clock: 'service',
	untrue: ({ trip }) => (trip.booking.cancelled_at === null ? (hasBegun(trip) ? 'too_late' : null) : 'cancelled'),
	write: ({ trip }, words) => {
		const { booking } = trip;
		const about = aboutStay(trip, words);
		const name = { ...stayName(booking, words), date: words.date(booking.check_in_date, 'long') };
		return {
			...about,
			subject: words.mail('subject.stayArrival', name),
			title: words.mail('title.stayArrival'),
			lead: [words.mail('stayArrival', name)],
			sections: [...arrivalSections(booking, words), ...about.sections],
		};
	},
	attach: ({ trip }, words) => mailVoucher(trip, words),
});
