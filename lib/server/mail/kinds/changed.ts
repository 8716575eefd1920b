import 'server-only';
import { z } from 'zod';
import type { OrderChange } from '#contract/air/order-change.ts';
import { changeDue, changeSums, without } from '#lib/changing/change-quote.ts';
import { refundTo } from '../../papers/flight/refund-words.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, flightsCalendar, OfTrip, tripName } from '../trip-mail.ts';

const changeOf = ({ order }: MailTrip, id: string): OrderChange | undefined =>
	order.changes.find((change) => change.id === id);

/** Flights of a booking are changed: by whom, what it cost or gives back, and how they are now. */
export const changedMail = mailKind({
	name: 'changed',
	about: 'trip',
	/** `by`: who pressed the button on this site; undefined: nobody did. */
	facts: OfTrip.extend({ change_id: z.string(), by: z.enum(['traveller', 'agent']).optional() }),
	tells: ['air.order.changed'],
	namesActor: true,
	untrue({ facts, trip }) {
		if (trip.order.cancelled_at !== null) return 'cancelled';
		return changeOf(trip, facts.change_id) ? null : 'not_changed';
	},
	write: ({ facts, trip }, words) => ({
		...aboutTrip(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.changed', tripName(trip, words)),
		title: words.mail('title.changed'),
		lead: [
			words.mail(`changed.by.${facts.by ?? 'other'}`, { date: dayOf(changeOf(trip, facts.change_id), words) }),
			...moneyLines(changeOf(trip, facts.change_id), words),
			words.mail('changed.flights'),
		],
		closing: [words.mail('calendarUpdated')],
	}),
	attach: ({ trip }, words) => flightsCalendar(trip, words),
});

const dayOf = (change: OrderChange | undefined, { date }: PaperWords): string =>
	date((change?.confirmed_at ?? '').slice(0, 10), 'medium');

/** What was paid for the change, or comes back and where it goes. */
function moneyLines(change: OrderChange | undefined, words: PaperWords): string[] {
	const total = change?.change_total_amount;
	if (!change || total === null || total === undefined) return [];
	const sums = changeSums({ ...change, change_total_amount: total });
	const due = changeDue(sums);
	const money = (amount: string): string => words.money(without(sums.currency, amount), sums.currency);
	const to = due === 'back' ? refundTo(change.refund_to, words) : null;
	const penalty = sums.penalty !== null && /[1-9]/.test(sums.penalty) && due === 'pay' ? sums.penalty : null;
	const line = { pay: 'changed.paid', back: 'changed.back', even: 'changed.even' } as const;
	return [
		words.mail(line[due], { amount: money(total) }),
		...(penalty === null ? [] : [words.mail('changed.penalty', { amount: money(penalty) })]),
		...(to ? [to] : []),
	];
}
