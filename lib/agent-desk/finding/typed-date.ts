import { LOCALES } from '#lib/i18n/locales.ts';
import { wordKey } from './name-words.ts';

const DAY_MS = 86_400_000;
/** A day without a year that is over for longer is one of next year. */
const PAST_MS = 60 * DAY_MS;

/** The month of each name, short and long, in every language of the storefront. */
const MONTHS: ReadonlyMap<string, number> = new Map(
	LOCALES.flatMap((locale) =>
		(['short', 'long'] as const).flatMap((month) => {
			const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
			return Array.from({ length: 12 }, (_, i) => [wordKey(format.format(Date.UTC(2027, i, 15))), i + 1] as const);
		}),
	),
);
const DAYS: Readonly<Record<string, number>> = {
	today: 0,
	heute: 0,
	hoy: 0,
	aujourdhui: 0,
	اليوم: 0,
	tomorrow: 1,
	morgen: 1,
	manana: 1,
	demain: 1,
	غدا: 1,
};

/** A day that was typed among other words: itself, as `YYYY-MM-DD`, and what is left of the text. */
export interface TypedDate {
	on: string;
	rest: string;
}

const isoOf = (year: number, month: number, day: number): string | null => {
	const at = new Date(Date.UTC(year, month - 1, day));
	return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
};

/** A day of a month; without a year the next one, or one that is over since not long. */
function dayOf(day: number, month: number, year: string | undefined, today: string): string | null {
	if (month < 1 || month > 12) return null;
	if (year) return isoOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
	const oldest = new Date(Date.parse(today) - PAST_MS).toISOString().slice(0, 10);
	const [first = 0] = today.split('-').map(Number);
	const days = [first - 1, first, first + 1].flatMap((one) => isoOf(one, month, day) ?? []);
	return days.find((one) => one >= oldest) ?? null;
}

type Read = (found: RegExpExecArray, today: string) => string | null;
const SHAPES: readonly (readonly [RegExp, Read])[] = [
	[/\b(\d{4})-(\d\d)-(\d\d)\b/, ([, y, m, d], today) => dayOf(Number(d), Number(m), y, today)],
	[
		/(?<![\d.+])(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d\d)|\.)?(?![\d./])/,
		([, d, m, y], today) => dayOf(Number(d), Number(m), y, today) ?? dayOf(Number(m), Number(d), y, today),
	],
	// Letters may stand at once after the day, as in 22NOV26.
	[
		/(?<!\d)(\d{1,2})\.?(?:st|nd|rd|th)?[ ]?(?:de |of )?(\p{L}{3,}\p{M}*\p{L}*)\.?[ ]?(?:de )?(\d{4}(?!\d)|\d\d(?!\d))?/iu,
		([, d, name = '', y], today) => dayOf(Number(d), MONTHS.get(wordKey(name)) ?? 0, y, today),
	],
	[
		/(?<!\p{L})(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?(?!\d)/iu,
		([, name = '', d, y], today) => dayOf(Number(d), MONTHS.get(wordKey(name)) ?? 0, y, today),
	],
];

const tidy = (text: string): string => text.replace(/^[\s/,;]+|[\s/,;]+$/g, '');

/** Finds a day in what was typed, however people and reservation systems write it; null: there is none. `today`: `YYYY-MM-DD`. */
export function typedDate(text: string, today: string): TypedDate | null {
	for (const [shape, read] of SHAPES) {
		for (const found of text.matchAll(new RegExp(shape.source, `${shape.flags}g`))) {
			const on = read(found, today);
			if (on !== null)
				return { on, rest: tidy(`${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`) };
		}
	}
	for (const word of text.split(/[\s,;]+/)) {
		const ahead = DAYS[wordKey(word)];
		if (ahead === undefined) continue;
		const on = new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 10);
		return { on, rest: tidy(text.replace(word, ' ')) };
	}
	return null;
}
