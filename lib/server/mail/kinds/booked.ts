import 'server-only';
import { flightsCalendar } from '../flights-calendar.ts';
import { OfTrip } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';
import { tripContent, tripName } from '../trip-content.ts';

/** Booked and paid. */
export const bookedMail = mailKind({
	name: 'booked',
	about: 'trip',
	facts: OfTrip,
	clock: 'wall',
	tells: ['order.created', 'air.payment.succeeded'],
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
	write: ({ trip }, words) =>
		tripContent(trip, words, {
			subject: words.mail('subject.booked', tripName(trip, words)),
			title: words.mail('title.booked'),
			lead: words.mail('booked'),
			toPay: false,
		}),
	attach: ({ trip }, words) => flightsCalendar(trip, words),
});
