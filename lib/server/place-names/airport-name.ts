import 'server-only';
import type { Locale } from '#lib/i18n/locales.ts';
import { cityName, englishCity } from './city-name.ts';
import names from './place-names.json';

const arabic: Readonly<Record<string, string>> = names.arabicAirports;
const ENGLISH = /^(.+?)( International)? Airport$/;

/**
 * An airport's name in a language: the word for airport and the city's name are the language's, the rest of a name stays.
 * A name of another form stays as it is, and so does one in Arabic that nobody has written down.
 */
export function airportName(name: string, code: string, locale: Locale): string {
	if (locale === 'en') return name;
	const [, own, international] = ENGLISH.exec(name) ?? [];
	const english = englishCity(code);
	const city = cityName('airport', code, locale);
	if (locale === 'ar') return arabic[code] ?? ofArabicCity(own === english, city, international);
	if (own === undefined) return name;
	const stem = english && city && isNameOf(own, english) ? city + own.slice(english.length) : own;
	return WRITTEN[locale](stem, international !== undefined, own === english);

	function ofArabicCity(isCity: boolean, inArabic: string | undefined, beyond: string | undefined): string {
		if (!isCity || !inArabic || inArabic === english) return name;
		return beyond ? `مطار ${inArabic} الدولي` : `مطار ${inArabic}`;
	}
}

/** `Milan Malpensa` is a name of Milan, `Romeoville` is none of Rome. */
const isNameOf = (name: string, city: string): boolean =>
	name.startsWith(city) && !/\p{L}/u.test(name[city.length] ?? '');

/** How each language says that `stem` is an airport. `city`: the airport is called after its city alone. */
const WRITTEN: Record<'de' | 'es' | 'fr', (stem: string, international: boolean, city: boolean) => string> = {
	de: (stem) => `Flughafen ${stem}`,
	es: (stem, international, city) =>
		[`Aeropuerto`, international && 'Internacional', city && 'de', stem].filter(Boolean).join(' '),
	fr: (stem, international, city) => `Aéroport ${international ? 'international ' : ''}${city ? ofFrench(stem) : stem}`,
};

const ofFrench = (city: string): string => {
	if (city.startsWith('Le ')) return `du ${city.slice(3)}`;
	return /^[AEIOUØŒ]/.test(city.normalize('NFD')) ? `d’${city}` : `de ${city}`;
};
