import type { Show } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';

/** Does not break at its spaces. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0');

/** An instant, ISO 8601, in words, by the clock that all agents share. A line may end between the date and the time. */
export function utcWords(at: string, show: Show, locale: Locale): string {
	const local = at.slice(0, 19);
	const date = formatDate(local.slice(0, 10), 'medium', locale);
	return `${whole(date)} ${whole(`${show.time(local)} ${show.isolate(zoneName(local, 'UTC', locale))}`)}`;
}
