import type { Rates } from '#contract/common/amounts.ts';
import { isLocale, type Locale } from './locales.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const CURRENCY_DISPLAYS = ['symbol', 'code'] as const;
export const TIME_FORMATS = ['auto', 'h23', 'h12'] as const;

/** What a visitor chose about how things are shown. Kept in cookies; says nothing about who they are. */
export interface Preferences {
	locale: Locale;
	theme: (typeof THEMES)[number];
	/** `symbol` shows €412.30, `code` EUR 412.30. */
	currencyDisplay: (typeof CURRENCY_DISPLAYS)[number];
	/** `auto` follows the language. */
	timeFormat: (typeof TIME_FORMATS)[number];
	/** Prices are shown in this currency too, beside what is charged. Absent: in none. */
	beside?: BesideCurrency;
}

/** A currency in which prices are shown too, about, and the table that says how much. */
export interface BesideCurrency {
	currency: string;
	rates: Rates;
	/** Day of the table, `YYYY-MM-DD`. */
	date: string;
	/** How old the table is; null while it counts as recent. */
	oldDays: number | null;
}

/** What a visitor chooses among; `beside` is a currency's code, or `none`. */
type Choice = 'locale' | 'theme' | 'currencyDisplay' | 'timeFormat' | 'beside';
type Chosen = Omit<Preferences, 'beside'> & { beside: string };

/** The cookie of each preference; also the name of its form field. */
export const PREFERENCE_COOKIES = {
	locale: 'wf_lang',
	theme: 'wf_theme',
	currencyDisplay: 'wf_currency',
	timeFormat: 'wf_time',
	beside: 'wf_beside',
} as const satisfies Record<Choice, string>;

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
	known.find((one) => one === value);

/** The preferences among given values; what is unknown or missing is left out. */
export function parsePreferences(values: Partial<Record<Choice, string | undefined>>): Partial<Chosen> {
	const found = {
		locale: isLocale(values.locale) ? values.locale : undefined,
		theme: oneOf(THEMES, values.theme),
		currencyDisplay: oneOf(CURRENCY_DISPLAYS, values.currencyDisplay),
		timeFormat: oneOf(TIME_FORMATS, values.timeFormat),
		beside: /^([A-Z]{3}|none)$/.exec(values.beside ?? '')?.[0],
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
