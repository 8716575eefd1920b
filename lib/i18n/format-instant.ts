import { formatDate } from './format-date.ts';
import { keepIntl } from './keep-intl.ts';
import { intlLocale, type Locale } from './locales.ts';
import type { Preferences } from './preferences.ts';

type Style = Pick<Preferences, 'locale'> & Partial<Pick<Preferences, 'timeFormat'>>;

const cycleOf = ({ locale, timeFormat = 'auto' }: Style) =>
	timeFormat === 'auto' ? (locale === 'ar' ? 'h12' : 'h23') : timeFormat;

/**
 * An instant to the second, in UTC, for those who compare it with logs: 11 Mar 2027 10:42:03. `time` leaves the date out.
 * What is no instant is shown as it came.
 */
export function formatInstant(instant: string, style: Style, part: 'whole' | 'time' = 'whole'): string {
	const at = Date.parse(instant);
	if (Number.isNaN(at)) return instant;
	const { locale } = style;
	const cycle = cycleOf(style);
	const format = keepIntl(
		`instant ${locale} ${cycle}`,
		() =>
			new Intl.DateTimeFormat(intlLocale(locale), {
				hour: cycle === 'h23' ? '2-digit' : 'numeric',
				minute: '2-digit',
				second: '2-digit',
				hourCycle: cycle,
				timeZone: 'UTC',
			}),
	);
	const time = format.format(at);
	return part === 'time' ? time : `${formatDate(new Date(at).toISOString(), 'medium', locale)} ${time}`;
}

const UNITS = [
	['hour', 3_600_000],
	['minute', 60_000],
	['second', 1_000],
	['millisecond', 1],
] as const;

/** A span in the largest unit that it fills: 430ms, 2.4s, 1.5m, 72h. */
export function formatSpan(ms: number, locale: Locale): string {
	const [unit, size] = UNITS.find(([, one]) => ms >= one) ?? (['millisecond', 1] as const);
	const digits = ms < 10 * size ? 1 : 0;
	const format = keepIntl(
		`span ${locale} ${unit} ${digits}`,
		() =>
			new Intl.NumberFormat(intlLocale(locale), {
				style: 'unit',
				unit,
				unitDisplay: 'narrow',
				maximumFractionDigits: digits,
			}),
	);
	return format.format(ms / size);
}
