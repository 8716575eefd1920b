import 'server-only';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { mailKind } from '../mail-kind.ts';
import { OfRefund, refundSentLines, unlessSent } from '../refund-sent-mail.ts';
import { stayAction, stayName, stayReference } from '../stay-mail.ts';

/** What comes back of a stay is with the bank of the card. */
export const stayRefundSentMail = mailKind({
	name: 'stay_refund_sent',
	about: 'stay',
	facts: OfRefund,
	tells: ['air.refund.arrived'],
	outlives: true,
	untrue: unlessSent,
	write: (mail, words) => {
		const { booking } = mail.trip;
		return {
			...stayReference(booking, words),
			subject: words.mail('subject.stayRefundSent', stayName(booking, words)),
			title: words.mail('title.refundSent'),
			lead: refundSentLines(mail, { currency: booking.paid_currency, zone: zoneOfHotel(booking.accommodation) }, words),
			action: stayAction(booking, words),
			closing: [],
		};
	},
});
