/** A date as it is typed, in three fields. */
export interface DateParts {
	year: string;
	month: string;
	day: string;
}

/** Reads `1990-07-04`, or `1990--04` where a part is still missing. */
export function splitDate(date: string): DateParts {
	const [year = '', month = '', day = ''] = date.split('-');
	return { year, month, day };
}

/** The three fields as one text; empty when all are. A day or month of one digit gets its nought. */
export function joinDate({ year, month, day }: DateParts): string {
	if (!year && !month && !day) return '';
	const two = (part: string) => (/^\d$/.test(part) ? `0${part}` : part);
	return `${year}-${two(month)}-${two(day)}`;
}

/** A date as it was typed, with the noughts that it lacks: `1990-7-4` is `1990-07-04`. */
export const fullDate = (date: string): string => joinDate(splitDate(date));

/** Whether all three parts are there. */
export const isWholeDate = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date);

/** Whether the calendar has this day. */
export function isCalendarDate(date: string): boolean {
	if (!isWholeDate(date)) return false;
	const at = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === date;
}
