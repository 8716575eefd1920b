import 'server-only';
import type { Position } from '#contract/common/distance-km.ts';
import { likenessOf } from '#contract/places/alike-terms.ts';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { getAccommodation, suggestAccommodation } from '#contract/stays/accommodation.ts';
import { SUGGESTION_QUERY_MIN } from '#contract/stays/search-limits.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { isHotelId, placeWithoutCode, positionOf, type StaySearch } from '#lib/stays/search/stay-search.ts';
import { inLanguage } from '../place-names/in-language.ts';
import { askPlace, findPlace } from '../places.ts';
import { call } from '../service-client.ts';
import { ProblemError } from '../service-problem.ts';
import { middleOf, middleOfCity } from './middle-of-city.ts';

/** Where a search for stays looks. */
export interface StayPlace extends Position {
	/** As readers of the language call it. */
	name: string;
	/** What distances are from: the place, or a city's airport where its middle is not known. */
	measuredFrom: string;
	/** What the form's field holds. */
	text: string;
	/** IATA code of the city or airport; null of a town or an area of the map. */
	code: string | null;
	/** The hotel that was named. */
	hotelId: string | null;
}

/**
 * The place of a search: by what was chosen, else by the words; undefined where they name none. Throws a `ProblemError`
 * where the service does not say.
 */
export async function findStayPlace(
	{ place, at }: Pick<StaySearch, 'place' | 'at'>,
	locale: Locale,
): Promise<StayPlace | undefined> {
	const position = positionOf(at);
	if (position) {
		const name = placeWithoutCode(place);
		return { ...position, name, measuredFrom: name, text: place, code: null, hotelId: null };
	}
	if (isHotelId(at)) return hotelAt(at);
	const known = await askPlace(at || place);
	// What is nearly a city's name may be a town of hotels.
	const certain = known && isMeant(known, { place, at });
	const town = certain || at !== '' ? undefined : await townOf(place, known ? sameWords : sounds);
	if (town) return town;
	const middle = known && (isAirport(known) ? airportOf(known) : await middleOfCity(known));
	if (!known || !middle) return undefined;
	const said = inLanguage(known, locale);
	const name = nameOf(known, said);
	const { latitude, longitude, isAirport: outside } = middle;
	const measuredFrom = outside ? (said.airports?.[0] ?? said).name : name;
	return {
		latitude,
		longitude,
		name,
		measuredFrom,
		text: `${name} (${known.iata_code})`,
		code: known.iata_code,
		hotelId: null,
	};
}

/** What a place of a search is called in a language, where its position does not matter; as it was typed where it is no city. */
export async function nameOfStayPlace(
	{ place, at }: Pick<StaySearch, 'place' | 'at'>,
	locale: Locale,
): Promise<string> {
	const known = positionOf(at) ? undefined : await findPlace(at || place);
	return known && isMeant(known, { place, at }) ? nameOf(known, inLanguage(known, locale)) : placeWithoutCode(place);
}

/** Words are a city's only where they are its name. */
const isMeant = (known: PlaceSuggestion, { place, at }: Pick<StaySearch, 'place' | 'at'>): boolean =>
	at !== '' || sameWords(known.name, place) || sameWords(known.city_name ?? '', place);

const nameOf = (known: PlaceSuggestion, said: PlaceSuggestion): string =>
	isAirport(known) ? said.name : (said.city_name ?? said.name);

/** A city with one airport has its code: then the city is meant. */
export const isAirport = (place: PlaceSuggestion): boolean =>
	place.type === 'airport' && (place.iata_city_code !== place.iata_code || place.city_name === null);

const airportOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
	latitude === null || longitude === null ? undefined : { latitude, longitude, isAirport: true };

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
export const sameWords = (a: string, b: string): boolean => plain(a) === plain(b.split(',')[0] ?? '');

/** But for a wrong letter. */
const sounds: typeof sameWords = (a, b) => likenessOf(a, b.split(',')[0] ?? '') === 'whole';

async function hotelAt(id: string): Promise<StayPlace | undefined> {
	const answer = await call(getAccommodation, { params: { id } }, { timeoutMs: 4_000 });
	if (!answer.ok && answer.problem.kind !== 'refused') throw new ProblemError(answer);
	const position = answer.ok ? answer.data.location.geographic_coordinates : null;
	if (!answer.ok || !position) return undefined;
	const { name } = answer.data;
	return { ...position, name, measuredFrom: name, text: name, code: null, hotelId: id };
}

/** The town, or else the hotel, that words name best among hotels. */
async function townOf(words: string, isNamed: typeof sameWords): Promise<StayPlace | undefined> {
	if (words.length < SUGGESTION_QUERY_MIN) return undefined;
	const answer = await call(suggestAccommodation, { body: { query: words.slice(0, 100) } }, { timeoutMs: 4_000 });
	if (!answer.ok && answer.problem.status === 422) return undefined;
	if (!answer.ok) throw new ProblemError(answer);
	const named = answer.data.filter(({ accommodation_location: { address } }) => isNamed(address.city_name, words));
	const [first] = named;
	if (first) {
		const { country_code: country, city_name: name } = first.accommodation_location.address;
		const positions = named.flatMap(({ accommodation_location: { address, geographic_coordinates: position } }) =>
			position && address.country_code === country && address.city_name === name ? [position] : [],
		);
		return { ...middleOf(positions), name, measuredFrom: name, text: name, code: null, hotelId: null };
	}
	const hotel = answer.data.find(({ accommodation_name: name }) => isNamed(name, words));
	return hotel && hotelAt(hotel.accommodation_id);
}
