import 'server-only';
import { likenessOf } from '#contract/places/alike-terms.ts';
import { suggestPlaces } from '#contract/places/suggestion.ts';
import { type AccommodationSuggestion, suggestAccommodation } from '#contract/stays/accommodation.ts';
import { SUGGESTION_QUERY_MIN } from '#contract/stays/search-limits.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { StayPlaceOption } from '#lib/stays/search/stay-place-option.ts';
import { atOf } from '#lib/stays/search/stay-search.ts';
import { countryName, inLanguage } from '../place-names/in-language.ts';
import { call, type CallOptions } from '../service-client.ts';
import { isAirport } from './find-stay-place.ts';
import { middleOf } from './middle-of-city.ts';

const MOST = { cities: 4, towns: 3, hotels: 5 } as const;

/** Cities, towns, airports and hotels that words may mean: the likeliest first. Empty where the service is silent. */
export async function suggestStays(words: string, locale: Locale, options: CallOptions): Promise<StayPlaceOption[]> {
	const query = words.trim().slice(0, 100);
	if (query === '') return [];
	const [places, hotels] = await Promise.all([
		call(suggestPlaces, { query: { query } }, options),
		query.length < SUGGESTION_QUERY_MIN ? undefined : call(suggestAccommodation, { body: { query } }, options),
	]);
	const cities = places.ok ? inLanguage(places.data, locale) : [];
	const found = hotels?.ok ? hotels.data : [];
	const known = new Set(places.ok ? places.data.flatMap(({ name, city_name: city }) => [name, city]) : []);
	return [
		...cities.slice(0, MOST.cities).map(
			(place): StayPlaceOption => ({
				value: place.iata_code,
				text: `${isAirport(place) ? place.name : (place.city_name ?? place.name)} (${place.iata_code})`,
				detail: place.country_name ?? '',
				kind: isAirport(place) ? 'airport' : 'city',
			}),
		),
		...townsOf(found, query, locale)
			.filter(({ text }) => !known.has(text))
			.slice(0, MOST.towns),
		...found.slice(0, MOST.hotels).map(
			({ accommodation_id: id, accommodation_name: name, accommodation_location: { address } }): StayPlaceOption => ({
				value: id,
				text: name,
				detail: [address.city_name, countryName(address.country_code, locale)].join(' · '),
				kind: 'hotel',
			}),
		),
	];
}

/** Whether a town is meant by words, or by the first of them. */
const isMeant = (town: string, query: string): boolean =>
	[query, query.split(' ')[0] ?? ''].some((words) => words.length > 2 && likenessOf(town, words) !== undefined);

/** Towns whose hotels are suggested, and whose name begins as the words do, but for a wrong letter. */
function townsOf(found: readonly AccommodationSuggestion[], query: string, locale: Locale): StayPlaceOption[] {
	const towns = new Map<string, AccommodationSuggestion[]>();
	for (const hotel of found) {
		const { city_name: city, country_code: country } = hotel.accommodation_location.address;
		if (!isMeant(city, query)) continue;
		const key = `${city}|${country}`;
		towns.set(key, [...(towns.get(key) ?? []), hotel]);
	}
	return [...towns].flatMap(([key, hotels]) => {
		const [name = '', country = ''] = key.split('|');
		const positions = hotels.flatMap(({ accommodation_location: at }) => at.geographic_coordinates ?? []);
		return positions.length === 0
			? []
			: [
					{
						value: atOf(middleOf(positions)),
						text: name,
						detail: countryName(country, locale),
						kind: 'town' as const,
					},
				];
	});
}
