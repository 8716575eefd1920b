import 'server-only';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { mailKind } from '../mail-kind.ts';
import { OfRefund, refundSentLines, unlessSent } from '../refund-sent-mail.ts';
import { aboutTrip, tripName } from '../trip-mail.ts';

/** The money that comes back is with the bank of the card. */
export const refundSentMail = mailKind({
	name: 'refund_sent',
	about: 'trip',
	facts: OfRefund,
	tells: ['air.refund.arrived'],
	outlives: true,
	untrue: unlessSent,
	write: (mail, words) => ({
		...aboutTrip(mail.trip, words, words.mail('openTrip')),
		subject: words.mail('subject.refundSent', tripName(mail.trip, words)),
		title: words.mail('title.refundSent'),
		lead: refundSentLines(
			mail,
			{ currency: mail.trip.order.total_currency, zone: zoneOf(mail.trip.order.slices) },
			words,
		),
		closing: [],
	}),
});
