import 'server-only';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { aboutStay, stayAttachment, stayName } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';

/** A stay is cancelled, and what of what was paid comes back. */
export const stayCancelledMail = mailKind({
	name: 'stay_cancelled',
	about: 'stay',
	facts: OfTrip.extend({ by: z.enum(['traveller', 'agent']).optional() }),
	tells: ['stays.booking.cancelled', 'stays.booking.created'],
	namesActor: true,
	endsOthers: true,
	untrue: ({ trip }) => (trip.booking.cancelled_at === null ? 'not_cancelled' : null),
	write: ({ facts, trip: { booking, ...trip } }, words) => {
		const { refund_amount: refund, refund_currency: currency } = booking;
		const comesBack = refund !== null && currency !== null && Number(refund) > 0;
		return {
			...aboutStay({ booking, ...trip }, words),
			subject: words.mail('subject.stayCancelled', stayName(booking, words)),
			title: words.mail('title.stayCancelled'),
			lead: [
				words.mail(facts.by === 'agent' ? 'stayCancelledByAgent' : 'stayCancelled'),
				comesBack
					? words.mail('stayRefund', { amount: words.own(words.money(refund, currency)) })
					: words.mail('stayNoRefund'),
			],
		};
	},
	attach: ({ trip }, words) => [stayAttachment(trip, words)],
});
