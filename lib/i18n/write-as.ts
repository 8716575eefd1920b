import { minorDigits } from '#contract/common/amounts.ts';
import { writeBy } from './keep-intl.ts';
import type { Locale } from './locales.ts';
import type { Preferences } from './preferences.ts';

/** How a visitor's dates, times and prices are written. */
export interface Ways extends Pick<Preferences, 'currencyDisplay'> {
	locale: Locale;
	cycle: 'h12' | 'h23';
	/** Between groups of three digits, and before a fraction. */
	group: string;
	decimal: string;
	/** Numbers of so many digits have groups. */
	groupedFrom: number;
	/** By currency, the figure as `#`. */
	money: Readonly<Record<string, string>>;
	/** What sentences call a currency. */
	names: Readonly<Record<string, string>>;
	/** Holds `{weekday}`, `{day}` and `{month}`. */
	day: string;
	/** Holds `{day}`, `{month}` and `{year}`. */
	date: string;
	/** From Monday. */
	weekdays: readonly string[];
	months: readonly string[];
	/** Holds `{hour}`, `{minute}` and, of twelve hours, `{dayPeriod}`. */
	time: string;
	/** Before noon, and after. */
	halves: readonly [string, string];
	/** Between words, and before the last; null where the words decide. */
	list: readonly [string, string] | null;
}

const fill = (template: string, values: Readonly<Record<string, string | number | undefined>>): string =>
	template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const two = (value: number): string => String(value).padStart(2, '0');

let last: Ways | undefined;

/** Writes days, times, prices, numbers and lists so from now on, in place of Intl. */
export function writeAs(ways: Ways): void {
	if (ways === last) return;
	last = ways;
	const { locale, cycle, currencyDisplay, group, decimal, groupedFrom, list } = ways;
	const grouped = (digits: string) =>
		digits.length < groupedFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, group);
	writeBy(`number ${locale} {}`, (value: number) =>
		Number.isSafeInteger(value) && value >= 0 ? grouped(String(value)) : undefined,
	);
	for (const [currency, template] of Object.entries(ways.money)) {
		const digits = minorDigits(currency);
		for (const trim of [false, true])
			writeBy(`money ${locale} ${currency} ${currencyDisplay} auto ${trim} ${digits}`, (amount: string) => {
				const [, whole, fraction = ''] = /^0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount) ?? [];
				if (whole === undefined || fraction.length > digits) return undefined;
				const shown = trim && fraction === '' ? '' : fraction.padEnd(digits, '0');
				return template.replace('#', () => grouped(whole) + (shown && decimal + shown));
			});
	}
	for (const [currency, name] of Object.entries(ways.names)) writeBy(`currency ${locale} ${currency}`, () => name);
	for (const [style, template] of [
		['short', ways.day],
		['medium', ways.date],
	])
		writeBy(`date ${locale} ${style}`, (date: Date) =>
			fill(template ?? '', {
				weekday: ways.weekdays[(date.getUTCDay() + 6) % 7],
				day: date.getUTCDate(),
				month: ways.months[date.getUTCMonth()],
				year: date.getUTCFullYear(),
			}),
		);
	writeBy(`time ${locale} ${cycle}`, (date: Date) => {
		const hour = date.getUTCHours();
		return fill(ways.time, {
			hour: cycle === 'h23' ? two(hour) : hour % 12 || 12,
			minute: two(date.getUTCMinutes()),
			dayPeriod: ways.halves[hour < 12 ? 0 : 1],
		});
	});
	writeBy(`list ${locale} conjunction`, (words: readonly string[]) => {
		if (words.length < 2) return words[0] ?? '';
		return list ? words.slice(0, -1).join(list[0]) + list[1] + words.at(-1) : undefined;
	});
}
