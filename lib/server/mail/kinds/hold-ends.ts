import 'server-only';
import { z } from 'zod';
import { heldTripMail, OfTrip, payDeadline } from '../trip-mail.ts';

const LAST_REMINDER_MS = 2 * 3_600_000;

/** A hold ends in so many hours. Its deadline is the airline's, so it follows the service's clock. */
export const holdEndsMail = heldTripMail({
	name: 'hold_ends',
	facts: OfTrip.extend({ hours: z.union([z.literal(24), z.literal(2)]) }),
	clock: 'service',
	// The next reminder is about to say it.
	untrue: ({ facts, trip }) =>
		facts.hours === 24 && payDeadline(trip) - trip.now <= LAST_REMINDER_MS ? 'too_late' : null,
	says: ({ hours }, { mail }, { name, by }) => ({
		subject: mail('subject.holdEnds', { ...name, hours }),
		title: mail('title.holdEnds'),
		lead: by ? mail('holdEnds', { ...by, hours }) : mail('heldNoDate'),
	}),
});
