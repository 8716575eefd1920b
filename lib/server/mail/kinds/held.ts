import 'server-only';
import { heldTripMail, OfTrip, payDeadline } from '../trip-mail.ts';
import { holdEndsMail } from './hold-ends.ts';

const HOUR_MS = 3_600_000;
/** A reminder that would come sooner after the hold than this is left out. */
const EARLIEST_REMINDER_MS = HOUR_MS / 2;

/** Booked, to be paid by the airline's deadline. Once it has gone out, the reminders are written. */
export const heldMail = heldTripMail({
	name: 'held',
	facts: OfTrip,
	tells: ['order.created'],
	says: (_, { mail }, { name, by }) => ({
		subject: by ? mail('subject.held', { ...name, date: by.date }) : mail('subject.booked', name),
		title: mail('title.held'),
		lead: by ? mail('held', by) : mail('heldNoDate'),
	}),
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
