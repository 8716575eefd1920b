import { expect, it, vi } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { makeStaysBooking } from '#lib/stays/testing/make-stays-booking.ts';
import { stayTripCard } from '#lib/trips/cards/stay-trip-card.ts';
import { cardInLanguage } from '../place-names/card-in-language.ts';
import { tripInLanguage } from '../place-names/trip-in-language.ts';
import { atCityInLanguage, cityCode, cityInLanguage } from './city-of-hotel.ts';

const lisbon = {
	name: 'Lisbon',
	city_name: 'Lisbon',
	iata_country_code: 'PT',
	iata_city_code: 'LIS',
	iata_code: 'LIS',
	type: 'airport',
};
const known: Record<string, object> = {
	Lisboa: { ...lisbon, city_name: 'Lisbôa' },
	Porto: { name: 'Porto', city_name: null, iata_country_code: 'PT', iata_city_code: null, iata_code: 'OPO' },
	London: {
		type: 'city',
		name: 'London',
		city_name: null,
		iata_country_code: 'GB',
		iata_city_code: 'LON',
		iata_code: 'LON',
	},
	// What is found first of words that name no city.
	Cascais: lisbon,
};
vi.mock('../places.ts', () => ({
	findPlace: async (text: string) => known[text] as PlaceSuggestion | undefined,
}));

it.each<[string, string, string | null, string]>([
	['Lisboa', 'PT', 'LIS', 'its city, but for accents'],
	['Porto', 'PT', 'OPO', 'an airport that is called after it alone'],
	['Lisboa', 'BR', null, 'a city of another country'],
	['Cascais', 'PT', null, 'another city'],
	['Nowhere', 'PT', null, 'nothing'],
])('the code of a hotel’s city %s in %s is %s: %s', async (city, country, code, _) => {
	expect(await cityCode({ city_name: city, country_code: country })).toBe(code);
});

it.each([
	['Lisboa', 'PT', 'ar', 'لشبونة', 'as readers call it'],
	['London', 'GB', 'fr', 'Londres', 'a city of several airports'],
	['Lisboa', 'PT', 'en', 'Lisboa', 'as the API says it in English'],
	['Lisboa', 'BR', 'ar', 'Lisboa', 'a town that is not it'],
	['Nowhere', 'PT', 'de', 'Nowhere', 'a town that nobody knows'],
] as const)('a hotel of %s in %s is, in %s, in %s: %s', async (city_name, country_code, locale, said, _) => {
	const hotel = { name: 'Harbour', location: { address: { city_name, country_code, line_one: 'Rua 1' } } };
	const shown = await cityInLanguage(hotel, locale);
	expect(shown).toEqual({ ...hotel, location: { address: { ...hotel.location.address, city_name: said } } });
	expect(await atCityInLanguage({ id: 'bok', accommodation: hotel }, locale)).toEqual({
		id: 'bok',
		accommodation: shown,
	});
	expect(hotel.location.address.city_name, 'what was read stays').toBe(city_name);
});

it('a stay has its city as readers call it in mails, proposals and the list of trips', async () => {
	const { accommodation, ...rest } = makeStaysBooking();
	const { location } = accommodation;
	const address = { ...location.address, city_name: 'Lisboa', country_code: 'PT' };
	const booking = { ...rest, accommodation: { ...accommodation, location: { ...location, address } } };
	const told = await tripInLanguage({ booking, now: 0 }, 'ar');
	expect(told.booking.accommodation.location.address.city_name).toBe('لشبونة');
	const card = stayTripCard(booking);
	expect(await cardInLanguage(card, 'ar')).toEqual({ ...card, city: 'لشبونة' });
	// As it was kept by an earlier release.
	expect(await cardInLanguage({ ...card, country_code: undefined }, 'ar')).toMatchObject({ city: 'Lisboa' });
});
