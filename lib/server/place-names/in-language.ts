import 'server-only';
import { intlLocale, type Locale } from '#lib/i18n/locales.ts';
import type { CardPlace } from '#lib/travel/card-offer.ts';
import type { OpenedOffer } from '#lib/travel/opened-offer.ts';
import { localeOfRequest } from '../preferences.ts';
import type { Result } from '../route.ts';
import { airlineText } from './airline-text.ts';
import { airportName } from './airport-name.ts';
import { cityName } from './city-name.ts';

/**
 * A copy of what was read of the API, with every airport, city, seat and extra in it called as readers of a language call
 * it. Only for showing: what is compared, signed or kept has the words that the API gave.
 */
export function inLanguage<T>(value: T, locale: Locale): T {
	if (locale === 'en') return value;
	const copy = structuredClone(value);
	rename(copy, locale);
	return copy;
}

/** The airports of a batch of offers, by code, as readers of a language call them. */
export const placesInLanguage = (
	places: Readonly<Record<string, CardPlace>>,
	locale: Locale,
): Record<string, CardPlace> =>
	Object.fromEntries(
		Object.entries(places).map(([code, { name, city }]) => [
			code,
			{ name: airportName(name, code, locale), city: cityName('airport', code, locale) ?? city },
		]),
	);

/** Offers that were gathered, with their places as readers of a language call them. */
export const withPlacesInLanguage = <T extends { places: Readonly<Record<string, CardPlace>> }>(
	found: T,
	locale: Locale,
): T => ({ ...found, places: placesInLanguage(found.places, locale) });

/** An offer with all that its page shows, as `inLanguage`. */
export const openedInLanguage = (opened: OpenedOffer, locale: Locale): OpenedOffer => ({
	...withPlacesInLanguage(opened, locale),
	offer: inLanguage(opened.offer, locale),
});

/** What a route answers, in the reader's language. */
export const resultInLanguage = (result: Result, headers: Headers): Result =>
	'data' in result ? { ...result, data: inLanguage(result.data, localeOfRequest(headers)) } : result;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function rename(value: unknown, locale: Locale): void {
	if (!isObject(value)) return;
	const { type, iata_code: code } = value;
	if (typeof code === 'string' && typeof value.name === 'string') {
		if (type === 'airport') {
			value.name = airportName(value.name, code, locale);
			value.city_name = cityName('airport', code, locale) ?? value.city_name;
		} else if (type === 'city')
			value.name = cityName('city', code, locale) ?? cityName('airport', code, locale) ?? value.name;
		if (typeof value.iata_country_code === 'string' && 'country_name' in value)
			value.country_name = countryName(value.iata_country_code, locale);
	}
	if (typeof value.merchant_copy === 'string') value.merchant_copy = airlineText(value.merchant_copy, locale);
	if (Array.isArray(value.disclosures))
		value.disclosures = value.disclosures.map((said: unknown) =>
			typeof said === 'string' ? airlineText(said, locale) : said,
		);
	for (const below of Object.values(value)) rename(below, locale);
}

const countries = new Map<Locale, Intl.DisplayNames>();

export function countryName(code: string, locale: Locale): string {
	const names = countries.get(locale) ?? new Intl.DisplayNames(intlLocale(locale), { type: 'region' });
	countries.set(locale, names);
	return names.of(code) ?? code;
}
