import { intlLocale, type Locale } from './locales.ts';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Month of a word or its beginning, by the names of the language: `mar`, `März`, `3`. */
function monthOf(word: string, locale: Locale): number | undefined {
	if (/^\d{1,2}$/.test(word)) return Number(word);
	const format = new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', timeZone: 'UTC' });
	const names = Array.from({ length: 12 }, (_, month) => fold(format.format(new Date(Date.UTC(2027, month, 1)))));
	const wanted = fold(word).replace(/\.$/, '');
	const at = wanted.length < 3 ? -1 : names.findIndex((name) => name.startsWith(wanted));
	return at < 0 ? undefined : at + 1;
}

function day(year: number, month: number, date: number): string | undefined {
	const found = new Date(Date.UTC(year, month - 1, date));
	if (found.getUTCMonth() !== month - 1 || found.getUTCDate() !== date) return undefined;
	return found.toISOString().slice(0, 10);
}

/**
 * A date as people type it: `2027-03-11`, `11.3.2027`, `11/3`, `11 mar`, `March 11`. Without a year it is the next such day
 * from `today` on (`YYYY-MM-DD`). Undefined when it is no date.
 */
export function parseDate(text: string, locale: Locale, today: string): string | undefined {
	const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
	if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
	const parts = text.match(/[\p{L}\p{M}]+|\d+/gu)?.filter((part) => !/^(de|of|le|el)$/i.test(part)) ?? [];
	const [first = '', second = '', third] = /^\d/.test(parts[0] ?? '') ? parts : [parts[1], parts[0], parts[2]];
	const month = monthOf(second, locale);
	if (!/^\d{1,2}$/.test(first) || month === undefined || month < 1 || month > 12 || parts.length > 3) return undefined;
	if (third !== undefined) {
		const year = /^\d{2}$/.test(third) ? 2000 + Number(third) : Number(third);
		return Number.isInteger(year) && year > 1999 && year < 2200 ? day(year, month, Number(first)) : undefined;
	}
	const year = Number(today.slice(0, 4));
	const soon = day(year, month, Number(first));
	return soon !== undefined && soon >= today ? soon : day(year + 1, month, Number(first));
}
