import 'server-only';
import { z } from 'zod';
import type { PaymentRefund } from '#contract/air/payment.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { refundParts } from '#lib/cancelling/refund-parts.ts';
import { paperMoment } from '../../papers/kit/paper-moment.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, OfTrip, tripName } from '../trip-mail.ts';

const Facts = OfTrip.extend({
	/** When the refund was decided, which names it. */
	decided_at: z.string(),
});

/** The refunds to cards of one decision. */
const partsOf = ({ payments }: MailTrip, decidedAt: string): PaymentRefund[] =>
	(refundParts(payments, ({ type, created_at }) => type === 'card' && created_at === decidedAt) ?? []).map(
		({ refund }) => refund,
	);
const sumOf = (currency: string, parts: readonly PaymentRefund[]): string =>
	addAmounts(currency, '0', ...parts.map(({ amount }) => amount));

/** The money that comes back is with the bank of the card. */
export const refundSentMail = mailKind({
	name: 'refund_sent',
	about: 'trip',
	facts: Facts,
	tells: ['air.refund.arrived'],
	outlives: true,
	untrue: ({ facts, trip }) =>
		partsOf(trip, facts.decided_at).some(({ state }) => state === 'arrived') ? null : 'not_sent',
	write: ({ facts, trip }, words) => {
		const parts = partsOf(trip, facts.decided_at);
		const sent = parts.filter(({ state }) => state === 'arrived');
		const failed = parts.filter(({ state }) => state === 'failed');
		const currency = trip.order.total_currency;
		const [last] = sent.flatMap(({ arrived_at: at }) => at ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a));
		return {
			...aboutTrip(trip, words, words.mail('openTrip')),
			subject: words.mail('subject.refundSent', tripName(trip, words)),
			title: words.mail('title.refundSent'),
			lead: [
				words.mail('refundSent', {
					amount: words.money(sumOf(currency, sent), currency),
					date: paperMoment(last ?? facts.decided_at, trip.order, words).date,
				}),
				words.mail('refundBank'),
				...(failed.length === 0
					? []
					: [words.mail('refundFailed', { amount: words.money(sumOf(currency, failed), currency) })]),
			],
			closing: [],
		};
	},
});
