import 'server-only';
import type { Order } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { localOf, zoneName } from '#lib/i18n/zone-name.ts';
import { paths } from '#lib/paths.ts';
import { payBy } from '../papers/booking-status.ts';
import { type PaperJourney, paperJourney } from '../papers/paper-journey.ts';
import { type PaperSums, paperSums } from '../papers/paper-sums.ts';
import type { PaperWords } from '../papers/paper-words.ts';
import { tripLink } from '../trips/trip-link.ts';
import type { MailFacts, MailKind } from './outbox.ts';
import { webAddress } from '../web-address.ts';

/** What a mail says, before it is written as HTML and as text. */
export interface MailContent {
	subject: string;
	title: string;
	/** Paragraphs. The first is what a mailbox shows beside the subject. */
	lead: string[];
	/** The airline's reference. */
	reference: string | null;
	/** A one-time code. */
	code: string | null;
	journey: PaperJourney | null;
	sums: PaperSums | null;
	/** The one thing to do. */
	action: { label: string; href: string; note: string | null } | null;
	closing: string[];
}

/** An order as it is when the mail is sent. */
export interface MailOrder {
	order: Order;
	payments: readonly Payment[];
}

type OrderKind = 'booked' | 'held' | 'paid' | 'hold_ends';
type Facts<K extends MailKind> = MailFacts[K];

const empty = { reference: null, code: null, journey: null, sums: null, action: null } as const;

/** The mail of an order. */
export function orderMail(
	kind: OrderKind,
	{ order, payments }: MailOrder,
	words: PaperWords,
	hours: number | null,
): MailContent {
	const { mail, own } = words;
	const journey = paperJourney(order, words);
	const reference = order.booking_reference;
	const by = payBy(order, words);
	const about = { journey: journey.title, reference: own(reference) };
	const open = kind === 'held' || kind === 'hold_ends';
	const texts = {
		booked: { subject: mail('subject.booked', about), title: mail('title.booked'), lead: mail('booked') },
		paid: { subject: mail('subject.paid', about), title: mail('title.paid'), lead: mail('paid') },
		held: {
			subject: by ? mail('subject.held', { ...about, date: by.date }) : mail('subject.booked', about),
			title: mail('title.held'),
			lead: by ? mail('held', by) : mail('heldNoDate'),
		},
		hold_ends: {
			subject: mail('subject.holdEnds', { ...about, hours: hours ?? 0 }),
			title: mail('title.holdEnds'),
			lead: by ? mail('holdEnds', { ...by, hours: hours ?? 0 }) : mail('heldNoDate'),
		},
	}[kind];
	return {
		subject: texts.subject,
		title: texts.title,
		lead: [
			texts.lead,
			...(open ? [guarantee(order, words)] : []),
			...(!open && order.documents.length === 0 ? [mail('ticketsLater')] : []),
		],
		reference,
		code: null,
		journey,
		sums: paperSums(order, payments, words),
		action: { label: mail(open ? 'payTrip' : 'openTrip'), href: tripLink(order.id), note: mail('linkNote') },
		closing: open ? [] : [mail('calendarNote')],
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

/** The outcome of an attempt is awaited. */
export function checkingMail({ intent_id, journey }: Facts<'checking'>, words: PaperWords): MailContent {
	const { mail } = words;
	return {
		...empty,
		subject: mail('subject.checking'),
		title: mail('title.checking'),
		lead: [mail('checking'), ...aboutJourney(journey, words)],
		action: { label: mail('openBooking'), href: webAddress(paths.booking(intent_id)), note: mail('browserNote') },
		closing: [],
	};
}

/** An attempt has certainly not booked. */
export function notBookedMail({ journey }: Facts<'not_booked'>, words: PaperWords): MailContent {
	const { mail } = words;
	return {
		...empty,
		subject: mail('subject.notBooked'),
		title: mail('title.notBooked'),
		lead: [mail('notBooked'), ...aboutJourney(journey, words), mail('notBookedNext')],
		action: { label: mail('search'), href: webAddress(paths.home()), note: null },
		closing: [],
	};
}

const aboutJourney = (journey: Facts<'checking'>['journey'], { mail, own, date }: PaperWords): string[] =>
	journey
		? [
				mail('checkingJourney', {
					from: own(journey.origin),
					to: own(journey.destination),
					date: date(journey.departing_on, 'long'),
				}),
			]
		: [];

/** The code that opens a booking. It leads nowhere: a link in such a mail is what those send who want the code. */
export function codeMail({ code, minutes }: Facts<'trip_code'>, { mail, own }: PaperWords): MailContent {
	return {
		...empty,
		subject: mail('subject.tripCode', { code: own(code) }),
		title: mail('title.tripCode'),
		lead: [mail('tripCode', { minutes })],
		code,
		closing: [mail('tripCodeWarning')],
	};
}
