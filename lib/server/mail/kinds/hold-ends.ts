import 'server-only';
import { z } from 'zod';
import { payBy } from '../../papers/flight/booking-status.ts';
import { isHeld, payDeadline } from '../held-trip.ts';
import { OfTrip } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';
import { tripContent, tripName } from '../trip-content.ts';

const LAST_REMINDER_MS = 2 * 3_600_000;

/** A hold ends in so many hours. Its deadline is the airline's, so it goes by the service's clock. */
export const holdEndsMail = mailKind({
	name: 'hold_ends',
	about: 'trip',
	facts: OfTrip.extend({ hours: z.union([z.literal(24), z.literal(2)]) }),
	clock: 'service',
	tells: [],
	untrue: ({ facts, trip }) => {
		if (!isHeld(trip)) return 'not_held';
		// The next reminder is about to say it.
		return facts.hours === 24 && payDeadline(trip) - trip.now <= LAST_REMINDER_MS ? 'too_late' : null;
	},
	write: ({ facts: { hours }, trip }, words) => {
		const by = payBy(trip.order, words);
		return tripContent(trip, words, {
			subject: words.mail('subject.holdEnds', { ...tripName(trip, words), hours }),
			title: words.mail('title.holdEnds'),
			lead: by ? words.mail('holdEnds', { ...by, hours }) : words.mail('heldNoDate'),
			toPay: true,
		});
	},
});
