import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import ar from '#lib/i18n/messages/ar/airline.json';
import de from '#lib/i18n/messages/de/airline.json';
import en from '#lib/i18n/messages/en/airline.json';
import es from '#lib/i18n/messages/es/airline.json';
import fr from '#lib/i18n/messages/fr/airline.json';

const texts = ({ disclosures, cover }: typeof en): string[] => [...Object.values(disclosures), cover];
const english = texts(en);
const inLanguages: Record<Locale, readonly string[]> = {
	en: english,
	de: texts(de),
	es: texts(es),
	fr: texts(fr),
	ar: texts(ar),
};

/** What an airline says of a seat or an extra, in a language: its usual phrases; any other stays in English. */
export const airlineText = (text: string, locale: Locale): string => inLanguages[locale][english.indexOf(text)] ?? text;
