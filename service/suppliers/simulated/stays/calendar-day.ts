const DAY_MS = 86_400_000;

/** A day by its number since 1970: all that prices ask of it. */
export interface CalendarDay {
	/** January is 0. */
	month: number;
	/** How much of the month has passed, 0 to 1. */
	passed: number;
	/** Sunday is 0. */
	weekday: number;
	year: number;
	/** From the first of January, which is 0. */
	dayOfYear: number;
	/** `MM-DD` */
	monthDay: string;
}

/** The number of a `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const known = new Map<number, CalendarDay>();
/** More than a year of nights, read by every search. */
const MOST_KNOWN = 1_000;

export function calendarDay(day: number): CalendarDay {
	let read = known.get(day);
	if (!read) {
		const date = new Date(day * DAY_MS);
		const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
		read = {
			month,
			passed: (date.getUTCDate() - 1) / 31,
			weekday: date.getUTCDay(),
			year,
			dayOfYear: day - Date.UTC(year, 0, 1) / DAY_MS,
			monthDay: date.toISOString().slice(5, 10),
		};
		if (known.size >= MOST_KNOWN) known.clear();
		known.set(day, read);
	}
	return read;
}
