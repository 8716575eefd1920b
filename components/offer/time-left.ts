import { formatNumber } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';

const UNITS = [
	['day', 86_400, 172_800],
	['hour', 3_600, 7_200],
	['minute', 60, 60],
] as const;

/** Seconds in words of one unit: 18 minutes, 3 hours. Rounded down, so that nobody is promised more than there is. */
export function timeLeft(seconds: number, locale: Locale, lastMinute: string): string {
	const [unit, size] = UNITS.find(([, , from]) => seconds >= from) ?? [];
	return unit === undefined
		? lastMinute
		: formatNumber(Math.floor(seconds / size), locale, { style: 'unit', unit, unitDisplay: 'long' });
}
