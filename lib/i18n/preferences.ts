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
}

/** The cookie of each preference; also the name of its form field. */
export const PREFERENCE_COOKIES = {
	locale: 'wf_lang',
	theme: 'wf_theme',
	currencyDisplay: 'wf_currency',
	timeFormat: 'wf_time',
} as const satisfies Record<keyof Preferences, string>;

const oneOf = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
	known.find((one) => one === value);

/** The preferences among given values; what is unknown or missing is left out. */
export function parsePreferences(values: Partial<Record<keyof Preferences, string | undefined>>): Partial<Preferences> {
	const found = {
		locale: isLocale(values.locale) ? values.locale : undefined,
		theme: oneOf(THEMES, values.theme),
		currencyDisplay: oneOf(CURRENCY_DISPLAYS, values.currencyDisplay),
		timeFormat: oneOf(TIME_FORMATS, values.timeFormat),
	};
	return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
