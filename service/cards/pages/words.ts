import { readFileSync } from 'node:fs';

export const LOCALES = ['en', 'de', 'es', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** The words of a language, by their keys. */
export type Words = Readonly<Record<string, string>>;

const read = (locale: Locale): Words =>
	JSON.parse(readFileSync(new URL(`./messages/${locale}.json`, import.meta.url), 'utf8')) as Words;

const CATALOGUES = new Map(LOCALES.map((locale) => [locale, read(locale)]));

/** The language asked for; English of one that we do not have. */
export const localeOf = (asked: unknown): Locale => LOCALES.find((locale) => locale === asked) ?? 'en';

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The words of a language, with their gaps filled. Throws for a key that it has not. */
export function wordsOf(locale: Locale): (key: string, values?: Readonly<Record<string, string>>) => string {
	const words = CATALOGUES.get(locale) ?? {};
	return (key, values = {}) => {
		const text = words[key];
		if (text === undefined) throw new Error(`${locale} has no words for ${key}`);
		return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
	};
}
