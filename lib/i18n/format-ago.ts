import { keepIntl } from './keep-intl.ts';
import { intlLocale, type Locale } from './locales.ts';

/** How long ago something was: `3 hr ago`, `yesterday`. What lies ahead counts as this minute. */
export function formatAgo(ms: number, locale: Locale): string {
	const format = keepIntl(
		`ago ${locale}`,
		() => new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto', style: 'short' }),
	);
	const minutes = Math.max(0, Math.round(ms / 60_000));
	if (minutes < 60) return format.format(-minutes, 'minute');
	return minutes < 1_440
		? format.format(-Math.round(minutes / 60), 'hour')
		: format.format(-Math.round(minutes / 1_440), 'day');
}
