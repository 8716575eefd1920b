/** The languages of the storefront, in the order of the menu. */
export const LOCALES = ['en', 'de', 'es', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'en';

/** What Intl is asked for: the day before the month in English, figures 0–9 in Arabic. */
const INTL: Readonly<Record<Locale, string>> = {
	en: 'en-GB',
	de: 'de-DE',
	es: 'es-ES',
	fr: 'fr-FR',
	ar: 'ar-u-nu-latn',
};

/** Each language's name for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
	en: 'English',
	de: 'Deutsch',
	es: 'Español',
	fr: 'Français',
	ar: 'العربية',
};

export const intlLocale = (locale: Locale): string => INTL[locale];
export const direction = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);
