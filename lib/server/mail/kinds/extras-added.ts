import 'server-only';
import { z } from 'zod';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { type PaperSums, serviceText } from '../../papers/flight/paper-sums.ts';
import { paperMoment } from '../../papers/kit/paper-moment.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { receivedOf } from '../../papers/kit/received-of.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, OfTrip, tripName } from '../trip-mail.ts';

/** What was added, without names: those are the trip's. `by`: who pressed the button on this site. */
const Facts = OfTrip.extend({
	by: z.enum(['traveller', 'agent']).optional(),
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

/** Seats and bags were added to a booking: by whom, which, what each cost and how it was paid. */
export const extrasAddedMail = mailKind({
	name: 'extras_added',
	about: 'trip',
	facts: Facts,
	tells: ['air.payment.succeeded'],
	namesActor: true,
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
	write: ({ facts, trip }, words) => ({
		...aboutTrip(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.extrasAdded', tripName(trip, words)),
		title: words.mail('title.extrasAdded'),
		lead: [words.mail(LEADS[facts.by ?? 'other'])],
		sums: sumsOf(facts, trip, words),
		closing: [words.mail('extrasPapers')],
	}),
});

const LEADS = { traveller: 'extrasAddedByYou', agent: 'extrasAddedByAgent', other: 'extrasAdded' } as const;

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
						text: words.t(`paidBy.${paid.type}`, { date: paperMoment(paid.created_at, order, words).date }),
						amount: paid.amount,
					},
				]
			: [],
		paid: paid?.amount ?? subtractAmounts(currency, total, total),
		open: null,
	};
}
