import 'server-only';
import { z } from 'zod';
import type { Order } from '#contract/air/order.ts';
import { paths } from '#lib/paths.ts';
import { tripStatus } from '#lib/trips/trip-status.ts';
import { payBy } from '../papers/flight/booking-status.ts';
import { calendarMethod, calendarOf } from '../papers/flight/calendar.ts';
import { paperJourney } from '../papers/flight/paper-journey.ts';
import { paperSums } from '../papers/flight/paper-sums.ts';
import { paperMoment } from '../papers/kit/paper-moment.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { tripLink } from '../trips/trip-link.ts';
import { webAddress } from '../web-address.ts';
import { mailPapers } from './mail-papers.ts';
import { tripSections } from './trip-sections.ts';
import type { MailContent } from './mail-content.ts';
import { type MailAttachment, type MailKind, mailKind, type MailTrip } from './mail-kind.ts';

/** Facts of a mail about a booked trip. */
export const OfTrip = z.object({ trip_id: z.string() });

/** A mail that a trip is booked and paid. Its words are in the catalogues under its name; the flights go with it. */
export function paidTripMail<Name extends 'booked' | 'paid'>(name: Name) {
	const key: 'booked' | 'paid' = name;
	return mailKind({
		name,
		about: 'trip',
		facts: OfTrip,
		tells: ['order.created', 'air.payment.succeeded'],
		untrue: ({ trip }) => (trip.order.cancelled_at === null ? null : 'cancelled'),
		write: ({ trip }, words) => ({
			...tripContent(trip, words, words.mail('openTrip')),
			subject: words.mail(`subject.${key}`, tripName(trip, words)),
			title: words.mail(`title.${key}`),
			lead: [words.mail(key), ...(trip.order.documents.length === 0 ? [words.mail('ticketsLater')] : [])],
			sections: tripSections(trip, words),
			closing: [words.mail('calendarNote')],
		}),
		attach: async ({ trip }, words) => [
			flightsCalendar(trip, words),
			...(await mailPapers(trip, words, ['itinerary', 'receipt'])),
		],
	});
}

/** The flights of a trip as a calendar file: of one that is cancelled, what takes them out again. */
export const flightsCalendar = ({ order }: MailTrip, words: PaperWords): MailAttachment => ({
	filename: 'flights.ics',
	// Calendars are shared: its link opens nothing that this browser may not see.
	content: calendarOf(order, words, webAddress(paths.trip(order.id))),
	contentType: `text/calendar; charset=utf-8; method=${calendarMethod(order)}`,
});

type Kind<Name extends string, Facts extends z.ZodType> = MailKind<Name, Facts, 'trip'>;
interface HeldKind<Name extends string, Facts extends z.ZodType>
	extends Pick<Kind<Name, Facts>, 'name' | 'facts' | 'clock' | 'tells' | 'untrue' | 'next'> {
	/** `by`: until when it has to be paid; null: the airline states no time. */
	says(
		facts: z.output<Facts>,
		words: PaperWords,
		trip: { name: ReturnType<typeof tripName>; by: ReturnType<typeof payBy> },
	): Pick<MailContent, 'subject' | 'title'> & { lead: string };
}

/** A mail that a trip is to be paid; dropped once it is not, or no longer. */
export const heldTripMail = <Name extends string, Facts extends z.ZodType>({
	says,
	untrue,
	...kind
}: HeldKind<Name, Facts>): Kind<Name, Facts> => ({
	...kind,
	about: 'trip',
	untrue: (mail) => (tripStatus(mail.trip.order, mail.trip.now) === 'held' ? (untrue?.(mail) ?? null) : 'not_held'),
	write: ({ facts, trip }, words) => {
		const said = says(facts, words, { name: tripName(trip, words), by: payBy(trip.order, words) });
		return {
			...tripContent(trip, words, words.mail('payTrip')),
			...said,
			lead: [said.lead, guarantee(trip.order, words)],
			closing: [],
		};
	},
});

/** By when a held trip has to be paid, epoch milliseconds; NaN: the airline states no time. */
export const payDeadline = ({ order }: MailTrip): number => Date.parse(order.payment_status.payment_required_by ?? '');

/** What subjects name a trip by. */
export const tripName = ({ order }: MailTrip, words: PaperWords) => ({
	journey: paperJourney(order, words).title,
	reference: words.own(order.booking_reference),
});

/** Shows a trip: its reference, flights and the link to its page. */
export const aboutTrip = ({ order }: MailTrip, words: PaperWords, label: string) => ({
	reference: { label: words.t('reference'), value: order.booking_reference },
	journey: paperJourney(order, words),
	action: { label, href: tripLink(order.id), note: words.mail('linkNote') },
});

/** Shows a trip that stands, with its sums. */
export const tripContent = (trip: MailTrip, words: PaperWords, label: string) => ({
	...aboutTrip(trip, words, label),
	sums: paperSums(trip.order, trip.payments, words),
});

function guarantee(order: Order, words: PaperWords): string {
	const until = order.payment_status.price_guarantee_expires_at;
	if (!until) return words.mail('priceNotKept');
	return words.mail('priceKept', paperMoment(until, order, words));
}
