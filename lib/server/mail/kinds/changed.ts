import 'server-only';
import { z } from 'zod';
import type { OrderChange } from '#contract/air/order-change.ts';
import { changeDue, changeSums, without } from '#lib/changing/change-quote.ts';
import { refundsOf } from '#lib/trips/refunds-of.ts';
import { refundTo } from '../../papers/kit/refund-words.ts';
import { paperMoment } from '../../papers/kit/paper-moment.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailPapers } from '../mail-papers.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, flightsCalendar, OfTrip, tripName } from '../trip-mail.ts';

/** What it is made of; `change_id` null: the airline alone has changed flights, and the order names no change. */
const Facts = OfTrip.extend({
	change_id: z.string().nullable(),
	/** Who pressed the button on this site; undefined: nobody did. */
	by: z.enum(['traveller', 'agent']).optional(),
});
type Facts = z.output<typeof Facts>;

const changeOf = ({ order }: MailTrip, { change_id: wanted }: Facts): OrderChange | undefined =>
	order.changes.find(({ id }) => id === wanted);

/** Flights of a booking are changed: by whom, what it cost or gives back, and how they are now. */
export const changedMail = mailKind({
	name: 'changed',
	about: 'trip',
	facts: Facts,
	tells: ['air.order.changed'],
	namesActor: true,
	untrue({ facts, trip }) {
		if (trip.order.cancelled_at !== null) return 'cancelled';
		return facts.change_id === null || changeOf(trip, facts) ? null : 'not_changed';
	},
	write: ({ facts, trip }, words) => ({
		...aboutTrip(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.changed', tripName(trip, words)),
		title: words.mail('title.changed'),
		lead: leadOf(facts, trip, words),
		closing: [words.mail('calendarUpdated')],
	}),
	attach: async ({ trip }, words) => [flightsCalendar(trip, words), ...(await mailPapers(trip, words, ['itinerary']))],
});

function leadOf(facts: Facts, trip: MailTrip, words: PaperWords): string[] {
	const { mail, own } = words;
	const change = changeOf(trip, facts);
	if (!change) return [mail('changed.by.airline', { airline: own(trip.order.owner.name) }), mail('changed.now')];
	const day = paperMoment(change.confirmed_at ?? change.updated_at, trip.order, words).date;
	return [
		mail(`changed.by.${facts.by ?? 'other'}`, { date: day }),
		...moneyLines(change, trip, words),
		mail('changed.flights'),
	];
}

/** What was paid for the change, or comes back and where it goes. */
function moneyLines(change: OrderChange, { order, payments }: MailTrip, words: PaperWords): string[] {
	const total = change.change_total_amount;
	if (total === null) return [];
	const sums = changeSums({ ...change, change_total_amount: total });
	const due = changeDue(sums);
	const money = (amount: string): string => words.money(without(sums.currency, amount), sums.currency);
	const refund = refundsOf(order, payments).find(({ id }) => id === change.id);
	const to = refund ? refundTo(refund.to, words) : null;
	const penalty = sums.penalty !== null && /[1-9]/.test(sums.penalty) && due === 'pay' ? sums.penalty : null;
	const line = { pay: 'changed.paid', back: 'changed.back', even: 'changed.even' } as const;
	return [
		words.mail(line[due], { amount: money(total) }),
		...(penalty === null ? [] : [words.mail('changed.penalty', { amount: money(penalty) })]),
		...(to ? [to] : []),
	];
}
