import 'server-only';
import { createEvents, type EventAttributes } from 'ics';
import type { Order } from '#contract/air/order.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { type PaperEnd, type PaperFlight, paperJourney } from './paper-journey.ts';
import type { PaperWords } from '../kit/paper-words.ts';

type OrderSegment = Order['slices'][number]['segments'][number];

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

/**
 * The flights of an order as a calendar file, an event for each. Instants are UTC, so that every calendar shows them
 * right in its own zone; the description tells the local times. An event keeps its UID, so a file taken anew replaces it;
 * of a cancelled order it takes the events out of the calendar.
 */
export function calendarOf(order: Order, words: PaperWords, link: string): string {
	const journey = paperJourney(order, words);
	const events = order.slices.flatMap(({ segments }, i) =>
		segments.map((segment, n) => eventOf(order, segment, journey.slices[i]?.flights[n] as PaperFlight, words, link)),
	);
	const { error, value } = createEvents(events, {
		productId: `-//${words.brand}//${words.locale.toUpperCase()}`,
		method: calendarMethod(order),
	});
	if (error || !value) throw error ?? new Error('no calendar was made');
	return value;
}

/** What a calendar is to do with the file. */
export const calendarMethod = ({ cancelled_at: cancelled }: Pick<Order, 'cancelled_at'>): 'PUBLISH' | 'CANCEL' =>
	cancelled === null ? 'PUBLISH' : 'CANCEL';

/** Rises with all that was done to the order: a calendar keeps the entry with the highest. */
const sequenceOf = ({ changes, cancelled_at: cancelled }: Order): number =>
	changes.length + (cancelled === null ? 0 : 1);

function eventOf(
	order: Order,
	segment: OrderSegment,
	flight: PaperFlight,
	{ t }: PaperWords,
	link: string,
): EventAttributes {
	const atEnd = ({ place, time, zone, day, terminal }: PaperEnd): string =>
		`${[time, zone, day].filter(Boolean).join(' ')} ${place}, ${terminal}`;
	const reference = order.booking_reference;
	return {
		uid: `${segment.id}@${new URL(link).hostname}`,
		start: instantOf(segment.departing_at, segment.origin.time_zone),
		startOutputType: 'utc',
		end: instantOf(segment.arriving_at, segment.destination.time_zone),
		endOutputType: 'utc',
		title: plain(
			t('calendar.summary', {
				number: flight.number,
				from: segment.origin.iata_code,
				to: segment.destination.iata_code,
			}),
		),
		description: plain(
			[
				t('calendar.details', { reference, operator: flight.operator }),
				atEnd(flight.departs),
				atEnd(flight.arrives),
			].join('\n'),
		),
		location: plain(t('calendar.location', { place: flight.departs.place, terminal: flight.departs.terminal })),
		geo: { lat: segment.origin.latitude, lon: segment.origin.longitude },
		url: link,
		sequence: sequenceOf(order),
		status: order.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED',
		busyStatus: order.cancelled_at === null ? 'BUSY' : 'FREE',
		lastModified: Date.parse(order.synced_at),
	};
}
