import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { flightsCalendar, OfTrip, tripContent, tripName } from '../trip-mail.ts';

/** A schedule change is accepted: by whom, and the flights as they are now, also for the calendar. */
export const scheduleAcceptedMail = mailKind({
	name: 'schedule_accepted',
	about: 'trip',
	facts: OfTrip.extend({ by: z.enum(['traveller', 'agent']).optional() }),
	namesActor: true,
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
	write: ({ facts, trip }, words) => ({
		...tripContent(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.scheduleAccepted', tripName(trip, words)),
		title: words.mail('title.scheduleAccepted'),
		lead: [
			words.mail(
				facts.by === 'traveller'
					? 'scheduleAcceptedByYou'
					: facts.by === 'agent'
						? 'scheduleAcceptedByAgent'
						: 'scheduleAcceptedElsewhere',
				{ airline: words.own(trip.order.owner.name) },
			),
		],
		closing: [words.mail('calendarUpdated')],
	}),
	attach: ({ trip }, words) => flightsCalendar(trip, words),
});
