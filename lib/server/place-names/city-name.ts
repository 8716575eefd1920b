import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import names from './place-names.json';

const inLanguages: Readonly<Record<'airport' | 'city', Readonly<Record<string, readonly string[]>>>> = {
	airport: names.airports,
	city: names.cities,
};

/** What the city of an airport, or a metropolitan area, is called, by its IATA code; undefined: as the API calls it. */
export const cityName = (type: 'airport' | 'city', code: string, locale: Locale): string | undefined =>
	inLanguages[type][code]?.[names.languages.indexOf(locale)];

/** What the city of an airport is called in English, where other languages have a name for it. */
export const englishCity = (code: string): string | undefined => inLanguages.airport[code]?.[0];
