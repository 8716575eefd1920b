import 'server-only';
import { z } from 'zod';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { cancelledLate } from '#lib/stays/trip/cancelled-late.ts';
import { zoneOfHotel } from '#lib/stays/trip/zone-of-hotel.ts';
import { paperMomentIn } from '../../papers/kit/paper-moment.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailKind } from '../mail-kind.ts';
import { stayTelling } from '../../papers/stay/stay-telling.ts';
import { aboutStay, stayAttachment, stayName } from '../stay-mail.ts';
import { OfTrip } from '../trip-mail.ts';

/** Who pressed the button on this site; undefined: nobody did. */
const Actor = z.enum(['traveller', 'agent']).optional();

/** A stay is cancelled, and what of what was paid comes back. */
export const stayCancelledMail = mailKind({
	name: 'stay_cancelled',
	about: 'stay',
	facts: OfTrip.extend({ by: Actor }),
	tells: ['stays.booking.cancelled', 'stays.booking.created'],
	namesActor: true,
	endsOthers: true,
	untrue: ({ trip }) => (trip.booking.cancelled_at === null ? 'not_cancelled' : null),
	write: ({ facts, trip: { booking, ...trip } }, words) => {
		const { refund_amount: refund, refund_currency: currency } = booking;
		const comesBack = refund !== null && currency !== null && Number(refund) > 0;
		const late = cancelledLate(booking, stayTelling(words));
		return {
			...aboutStay({ booking, ...trip }, words),
			subject: words.mail('subject.stayCancelled', stayName(booking, words)),
			title: words.mail('title.stayCancelled'),
			lead: [
				whoCancelled(facts.by, booking, words),
				...(comesBack ? [words.mail('stayRefund', { amount: words.own(words.money(refund, currency)) })] : []),
				...(late === null ? (comesBack ? [] : [words.mail('stayNoRefund')]) : [late]),
			],
		};
	},
	attach: ({ trip }, words) => [stayAttachment(trip, words)],
});

function whoCancelled(by: z.output<typeof Actor>, booking: StaysBooking, words: PaperWords): string {
	if (by === 'traveller') return words.mail('stayCancelled');
	if (by === 'agent') return words.mail('stayCancelledByAgent');
	const { date } = paperMomentIn(booking.cancelled_at ?? booking.created_at, zoneOfHotel(booking.accommodation), words);
	return words.mail('cancelledElsewhere', { date });
}
