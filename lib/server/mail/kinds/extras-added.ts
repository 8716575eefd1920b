import 'server-only';
import { z } from 'zod';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { type PaperSums, receivedOf, serviceText } from '../../papers/flight/paper-sums.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, OfTrip, tripName } from '../trip-mail.ts';

/** What was added, without names: those are the trip's. */
const Facts = OfTrip.extend({
	services: z.array(
		z.object({
			type: z.enum(['baggage', 'seat', 'cancel_for_any_reason']),
			quantity: z.int(),
			amount: z.string(),
			currency: z.string(),
			passenger_ids: z.array(z.string()),
			segment_ids: z.array(z.string()),
			designator: z.string().optional(),
			bag: z.enum(['checked', 'carry_on']).optional(),
		}),
	),
});
type Facts = z.output<typeof Facts>;

/** Seats and bags were added to a booking: which, what each cost and how it was paid. */
export const extrasAddedMail = mailKind({
	name: 'extras_added',
	about: 'trip',
	facts: Facts,
	tells: ['air.payment.succeeded'],
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
	write: ({ facts, trip }, words) => ({
		...aboutTrip(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.extrasAdded', tripName(trip, words)),
		title: words.mail('title.extrasAdded'),
		lead: [words.mail('extrasAdded')],
		sums: sumsOf(facts, trip, words),
		closing: [words.mail('extrasPapers')],
	}),
});

function sumsOf({ services }: Facts, { order, payments }: MailTrip, words: PaperWords): PaperSums {
	const currency = services[0]?.currency ?? order.total_currency;
	const total = addAmounts(currency, '0', ...services.map(({ amount }) => amount));
	const paid = receivedOf(payments)
		.filter((one) => one.currency === currency && compareAmounts(currency, one.amount, total) === 0)
		.at(-1);
	return {
		currency,
		lines: services.map(({ designator, bag, amount, ...service }) => ({
			text: serviceText(order, { ...service, metadata: { designator, type: bag } }, words),
			amount,
		})),
		total,
		payments: paid
			? [
					{
						text: words.t(`paidBy.${paid.type}`, { date: words.date(paid.created_at.slice(0, 10), 'medium') }),
						amount: paid.amount,
					},
				]
			: [],
		paid: paid?.amount ?? subtractAmounts(currency, total, total),
		open: null,
	};
}
