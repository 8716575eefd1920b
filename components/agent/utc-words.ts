import type { Show } from '#components/shell/use-format.ts';
import { formatDate } from '#lib/i18n/format-date.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { zoneName } from '#lib/i18n/zone-name.ts';

/** An instant, ISO 8601, in words, by the clock that all agents share. */
export function utcWords(at: string, show: Show, locale: Locale): string {
	const local = at.slice(0, 19);
	return `${formatDate(local.slice(0, 10), 'medium', locale)} ${show.time(local)} ${show.isolate(zoneName(local, 'UTC', locale))}`;
}
