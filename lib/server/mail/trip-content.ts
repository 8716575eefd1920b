import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { paperJourney } from '../papers/flight/paper-journey.ts';
import { paperSums } from '../papers/flight/paper-sums.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { tripLink } from '../trips/trip-link.ts';
import type { MailContent } from './mail-content.ts';
import type { MailTrip } from './mail-kind.ts';

interface TripWords {
	subject: string;
	title: string;
	lead: string;
	/** The trip is still to be paid. */
	toPay: boolean;
}

/** What subjects name a trip by. */
export const tripName = ({ order }: MailTrip, words: PaperWords) => ({
	journey: paperJourney(order, words).title,
	reference: words.own(order.booking_reference),
});

/** A mail that shows a trip: its reference, its flights and the link to its page. */
export const aboutTrip = ({ order }: MailTrip, words: PaperWords) => ({
	reference: order.booking_reference,
	code: null,
	journey: paperJourney(order, words),
	action: { label: words.mail('openTrip'), href: tripLink(order.id), note: words.mail('linkNote') },
});

/** A mail about a trip that stands, with its sums. */
export function tripContent(
	trip: MailTrip,
	words: PaperWords,
	{ subject, title, lead, toPay }: TripWords,
): MailContent {
	const { order, payments } = trip;
	const { mail } = words;
	const about = aboutTrip(trip, words);
	return {
		...about,
		subject,
		title,
		lead: [
			lead,
			...(toPay ? [guarantee(order, words)] : []),
			...(!toPay && order.documents.length === 0 ? [mail('ticketsLater')] : []),
		],
		sums: paperSums(order, payments, words),
		action: toPay ? { ...about.action, label: mail('payTrip') } : about.action,
		closing: toPay ? [] : [mail('calendarNote')],
	};
}

function guarantee(order: Order, words: PaperWords): string {
	const until = order.payment_status.price_guarantee_expires_at;
	if (!until) return words.mail('priceNotKept');
	const zone = order.slices[0]?.segments[0]?.origin.time_zone ?? 'UTC';
	const local = localOf(until, zone);
	return words.mail('priceKept', {
		date: words.date(local.slice(0, 10), 'medium'),
		time: words.time(local),
		zone: zoneName(local, zone, words.locale),
	});
}
