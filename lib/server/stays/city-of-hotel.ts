import 'server-only';
import type { Accommodation } from '#contract/stays/accommodation.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { findPlace } from '../places.ts';
import { sameWords } from './find-stay-place.ts';

type Address = Pick<Accommodation['location']['address'], 'city_name' | 'country_code'>;

/** The place that a hotel's city is; undefined where none of its name and country is known. */
async function placeOf({ city_name: city, country_code: country }: Address): Promise<PlaceSuggestion | undefined> {
	const place = await findPlace(city);
	const isIt = place?.iata_country_code === country && sameWords(place.city_name ?? place.name, city);
	return isIt ? place : undefined;
}

/** The IATA code of a hotel's city; null where no city of its name and country has one. */
export async function cityCode(address: Address): Promise<string | null> {
	const place = await placeOf(address);
	return place ? (place.iata_city_code ?? place.iata_code) : null;
}

/** A hotel's city as readers of a language call it; as the API does where none of its name and country is known. */
export async function cityNameOf(address: Address, locale: Locale): Promise<string> {
	const place = locale === 'en' ? undefined : await placeOf(address);
	if (!place) return address.city_name;
	const { city_name: city, name } = inLanguage(place, locale);
	return city ?? name;
}

/** A hotel with its city as readers of a language call it, as lists and searches do. Only for showing. */
export async function cityInLanguage<H extends { location: { address: Address } }>(
	hotel: H,
	locale: Locale,
): Promise<H> {
	const { location } = hotel;
	const { address } = location;
	return { ...hotel, location: { ...location, address: { ...address, city_name: await cityNameOf(address, locale) } } };
}

/** What is quoted or booked at a hotel, as `cityInLanguage`. */
export const atCityInLanguage = async <Stay extends { accommodation: { location: { address: Address } } }>(
	stay: Stay,
	locale: Locale,
): Promise<Stay> => ({ ...stay, accommodation: await cityInLanguage(stay.accommodation, locale) });
