import 'server-only';
import { z } from 'zod';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { refundTo } from '../../papers/kit/refund-words.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailPapers } from '../mail-papers.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { flightsCalendar, OfTrip, tripContent, tripName } from '../trip-mail.ts';

const Facts = OfTrip.extend({
	by: z.enum(['traveller', 'agent']).optional(),
	/** The schedule change; mails of an earlier day name none. */
	change_id: z.string().optional(),
});

/** A schedule change is accepted: by whom, what of its extras comes back, and the flights as they are now, also for the calendar. */
export const scheduleAcceptedMail = mailKind({
	name: 'schedule_accepted',
	about: 'trip',
	facts: Facts,
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
			...moneyLines(facts, trip, words),
		],
		closing: [words.mail('calendarUpdated')],
	}),
	attach: async ({ trip }, words) => [flightsCalendar(trip, words), ...(await mailPapers(trip, words, ['itinerary']))],
});

/** What comes back for extras that the airline can no longer give, and where it goes. */
function moneyLines({ change_id: id }: z.output<typeof Facts>, trip: MailTrip, words: PaperWords): string[] {
	const refund = refundsOf(trip.order, trip.payments).find((one) => one.act === 'schedule_change' && one.id === id);
	if (!refund) return [];
	const amount = words.money(refund.amount, refund.currency);
	const to = refundTo(refund.to, words);
	return [
		words.mail('scheduleAcceptedBack', { amount, airline: words.own(trip.order.owner.name) }),
		...(to ? [to] : []),
	];
}
