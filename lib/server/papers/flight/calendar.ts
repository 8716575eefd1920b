import 'server-only';
import { createEvents, type EventAttributes } from 'ics';
import type { Order } from '#contract/air/order.ts';
import { type CalendarEntry, calendarEntries } from '#lib/schedule-change/calendar-entries.ts';
import { instantOf } from '#lib/travel/local-time.ts';
import { type PaperEnd, type PaperFlight, paperJourney } from './paper-journey.ts';
import type { PaperWords } from '../kit/paper-words.ts';

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');

/**
 * The flights of an order as a calendar file, an event for each. Instants are UTC, so that every calendar shows them
 * right in its own zone; the description tells the local times. An event keeps its UID, so a file taken anew replaces it,
 * also where the airline has put another flight in its place; of a cancelled order it takes the events out of the calendar.
 */
export function calendarOf(order: Order, words: PaperWords, link: string): string {
	const journey = paperJourney(order, words);
	const events = calendarEntries(order).map((entry) => {
		const flight = entry.place && journey.slices[entry.place.slice]?.flights[entry.place.flight];
		return flight ? eventOf(order, entry, flight, words, link) : goneEvent(order, entry, words, link);
	});
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
const sequenceOf = ({ changes, airline_initiated_changes: byAirline, cancelled_at: cancelled }: Order): number =>
	changes.length +
	byAirline.filter(({ action_taken: taken }) => taken === 'accepted').length +
	(cancelled === null ? 0 : 1);

/** What every event tells, whether or not its flight is still flown. */
function entryEvent(order: Order, { id, segment }: CalendarEntry, { t }: PaperWords, link: string): EventAttributes {
	return {
		uid: `${id}@${new URL(link).hostname}`,
		start: instantOf(segment.departing_at, segment.origin.time_zone),
		startOutputType: 'utc',
		end: instantOf(segment.arriving_at, segment.destination.time_zone),
		endOutputType: 'utc',
		title: plain(
			t('calendar.summary', {
				number: `${segment.marketing_carrier.iata_code ?? ''} ${segment.marketing_carrier_flight_number}`.trim(),
				from: segment.origin.iata_code,
				to: segment.destination.iata_code,
			}),
		),
		url: link,
		sequence: sequenceOf(order),
		lastModified: Date.parse(order.synced_at),
	};
}

/** A flight that the airline has taken out of the journey. */
const goneEvent = (order: Order, entry: CalendarEntry, words: PaperWords, link: string): EventAttributes => ({
	...entryEvent(order, entry, words, link),
	status: 'CANCELLED',
	busyStatus: 'FREE',
});

function eventOf(
	order: Order,
	entry: CalendarEntry,
	flight: PaperFlight,
	words: PaperWords,
	link: string,
): EventAttributes {
	const { t, commas } = words;
	const { segment } = entry;
	const atEnd = ({ place, time, zone, day, terminal }: PaperEnd): string =>
		commas([[time, zone, day, place].filter(Boolean).join(' '), terminal].filter((part) => part !== null));
	const reference = order.booking_reference;
	return {
		...entryEvent(order, entry, words, link),
		description: plain(
			[
				t('calendar.details', { reference, operator: flight.operator }),
				atEnd(flight.departs),
				atEnd(flight.arrives),
			].join('\n'),
		),
		location: plain(words.join([flight.departs.place, flight.departs.terminal])),
		geo: { lat: segment.origin.latitude, lon: segment.origin.longitude },
		status: order.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED',
		busyStatus: order.cancelled_at === null ? 'BUSY' : 'FREE',
	};
}
