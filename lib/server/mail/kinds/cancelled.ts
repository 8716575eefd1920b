import 'server-only';
import { z } from 'zod';
import { refundDay } from '#lib/cancelling/refund-day.ts';
import { refundDue } from '#lib/cancelling/refund-due.ts';
import { refundOf } from '#lib/trips/refund-of.ts';
import { zoneOf } from '#lib/trips/zone-of.ts';
import { paperSums } from '../../papers/flight/paper-sums.ts';
import { refundTo } from '../../papers/kit/refund-words.ts';
import { paperMoment } from '../../papers/kit/paper-moment.ts';
import type { PaperWords } from '../../papers/kit/paper-words.ts';
import { mailKind, type MailTrip } from '../mail-kind.ts';
import { aboutTrip, flightsCalendar, OfTrip, tripName } from '../trip-mail.ts';

/** Who pressed the button on this site; undefined: nobody did. */
const Actor = z.enum(['traveller', 'agent']).optional();
type Actor = z.output<typeof Actor>;

const wasPaid = ({ order }: MailTrip): boolean => order.payment_status.paid_at !== null;

/** A booking is cancelled: by whom, and what comes back, to where and by when. */
export const cancelledMail = mailKind({
	name: 'cancelled',
	about: 'trip',
	facts: OfTrip.extend({ by: Actor }),
	// A booking that is cancelled before its confirmation went out is told by this mail alone.
	tells: ['order_cancellation.confirmed', 'order.created', 'air.payment.succeeded'],
	namesActor: true,
	endsOthers: true,
	untrue: ({ trip }) => (trip.order.cancelled_at === null ? 'not_cancelled' : null),
	write: ({ facts, trip }, words) => ({
		...aboutTrip(trip, words, words.mail('openTrip')),
		subject: words.mail('subject.cancelled', tripName(trip, words)),
		title: words.mail('title.cancelled'),
		lead: [whoCancelled(facts.by, trip, words), ...moneyLines(trip, words)],
		// It shows no sums: what it cost is over, and the lines above say what of it comes back.
		closing: wasPaid(trip) ? [words.mail('calendarRemoved')] : [],
	}),
	attach: ({ trip }, words) => (wasPaid(trip) ? [flightsCalendar(trip, words)] : []),
});

function whoCancelled(by: Actor, { order }: MailTrip, words: PaperWords): string {
	const { mail, own } = words;
	const day = paperMoment(order.cancelled_at ?? order.synced_at, order, words).date;
	if (by === 'traveller') return mail('cancelledByYou', { date: day });
	if (by === 'agent') return mail('cancelledByAgent', { date: day });
	if (order.cancellation === null) return mail('cancelledByAirline', { date: day, airline: own(order.owner.name) });
	return mail('cancelledElsewhere', { date: day });
}

/** What comes back of what was paid, where it goes and by when. */
function moneyLines(trip: MailTrip, words: PaperWords): string[] {
	const { order, payments } = trip;
	const { mail } = words;
	if (!wasPaid(trip)) return [mail('cancelledUnpaid')];
	if (order.cancellation === null) return [mail('refundNotStated')];
	const sums = paperSums(order, payments, words);
	const refund = refundOf(order);
	if (!refund) return [mail('refundNothing', { paid: words.money(sums.paid, sums.currency) })];
	const to = refundTo(refund.to, words);
	const due =
		refund.to === null
			? null
			: refundDay(refundDue(order, refund.to, refund.amount), refund.decidedAt, zoneOf(order.slices));
	return [
		mail('refundAmount', {
			amount: words.money(refund.amount, refund.currency),
			paid: words.money(sums.paid, sums.currency),
		}),
		...(to ? [to] : []),
		...(due ? [mail('refundDueUs', { date: words.date(due, 'long') })] : []),
		...(refund.to === 'card' ? [mail('refundBank')] : []),
	];
}
