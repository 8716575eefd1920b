import 'server-only';
import { flightsCalendar } from '../flights-calendar.ts';
import { OfTrip } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';
import { tripContent, tripName } from '../trip-content.ts';

/** A held trip is paid. It says that it is booked, too. */
export const paidMail = mailKind({
	name: 'paid',
	about: 'trip',
	facts: OfTrip,
	clock: 'wall',
	tells: ['order.created', 'air.payment.succeeded'],
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
	write: ({ trip }, words) =>
		tripContent(trip, words, {
			subject: words.mail('subject.paid', tripName(trip, words)),
			title: words.mail('title.paid'),
			lead: words.mail('paid'),
			toPay: false,
		}),
	attach: ({ trip }, words) => flightsCalendar(trip, words),
});
