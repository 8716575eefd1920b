import 'server-only';
import { payBy } from '../../papers/flight/booking-status.ts';
import { isHeld, payDeadline } from '../held-trip.ts';
import { OfTrip } from '../mail-facts.ts';
import { mailKind } from '../mail-kind.ts';
import { tripContent, tripName } from '../trip-content.ts';
import { holdEndsMail } from './hold-ends.ts';

const HOUR_MS = 3_600_000;
/** A reminder that would come sooner after the hold than this is left out. */
const EARLIEST_REMINDER_MS = HOUR_MS / 2;

/** Booked, to be paid by the airline's deadline. Once it has gone out, the reminders are written. */
export const heldMail = mailKind({
	name: 'held',
	about: 'trip',
	facts: OfTrip,
	clock: 'wall',
	tells: ['order.created'],
	untrue: ({ trip }) => (isHeld(trip) ? null : 'not_held'),
	write: ({ trip }, words) => {
		const by = payBy(trip.order, words);
		const name = tripName(trip, words);
		return tripContent(trip, words, {
			subject: by ? words.mail('subject.held', { ...name, date: by.date }) : words.mail('subject.booked', name),
			title: words.mail('title.held'),
			lead: by ? words.mail('held', by) : words.mail('heldNoDate'),
			toPay: true,
		});
	},
	next: ({ trip }) => {
		const { id } = trip.order;
		const deadline = payDeadline(trip);
		if (Number.isNaN(deadline)) return [];
		return ([24, 2] as const)
			.map((hours) => ({
				kind: holdEndsMail,
				facts: { trip_id: id, hours },
				dedupe: `hold_ends:${id}:${hours}`,
				due: new Date(deadline - hours * HOUR_MS),
			}))
			.filter(({ due }) => due.getTime() - trip.now > EARLIEST_REMINDER_MS);
	},
});
