import { z } from 'zod';

/** A calendar date, `YYYY-MM-DD`, that exists. */
export const CalendarDate = z.iso.date().describe('Date, YYYY-MM-DD');
/** An instant, ISO 8601 in UTC with a `Z`. */
export const Instant = z.iso.datetime().describe('Datetime, ISO 8601, UTC');
/** A time at a place, without a zone: `2027-03-11T06:05:00`. */
export const LocalDateTime = z.iso.datetime({ local: true }).describe('Local datetime without zone');
/** A wall-clock time, `HH:MM`. */
export const ClockTime = z
	.string()
	.regex(/^([01]\d|2[0-3]):[0-5]\d$/)
	.describe('Time, HH:MM');
/** An ISO 8601 duration of days, hours and minutes: `PT3H45M`, `P1DT2H`. */
export const Duration = z
	.string()
	.regex(/^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?)?$/)
	.describe('Duration, ISO 8601');

// The arithmetic stands apart so that a browser can have it without the schemas.
export { addDays, daysBetween, durationMinutes, isoDuration } from './calendar.ts';
