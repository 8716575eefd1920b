import 'server-only';
import { paths } from '#lib/paths.ts';
import { calendarMethod, calendarOf } from '../papers/flight/calendar.ts';
import type { PaperWords } from '../papers/kit/paper-words.ts';
import { webAddress } from '../web-address.ts';
import type { MailAttachment, MailTrip } from './mail-kind.ts';

/** The flights of a trip as a calendar file. Calendars are shared: its link opens nothing that this browser may not see. */
export const flightsCalendar = ({ order }: MailTrip, words: PaperWords): MailAttachment => ({
	filename: 'flights.ics',
	content: calendarOf(order, words, webAddress(paths.trip(order.id))),
	contentType: `text/calendar; charset=utf-8; method=${calendarMethod(order)}`,
});
