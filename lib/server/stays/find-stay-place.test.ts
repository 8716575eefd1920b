import { expect, it, vi } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { nameOfStayPlace } from './find-stay-place.ts';

const lisbon = {
	type: 'airport',
	name: 'Lisbon Airport',
	city_name: 'Lisbon',
	iata_city_code: 'LIS',
	iata_code: 'LIS',
};
vi.mock('../places.ts', () => ({
	findPlace: async (text: string) =>
		['LIS', 'Lisbon', 'Lisbo'].includes(text) ? (lisbon as PlaceSuggestion) : undefined,
}));

it.each([
	['Lisbon', 'LIS', 'ar', 'لشبونة', 'as readers call the city that was chosen'],
	['Lisbon', '', 'ar', 'لشبونة', 'the same of its name alone'],
	['Lisbon (LIS)', 'LIS', 'en', 'Lisbon', 'as the API says it in English'],
	['Lisbo', '', 'ar', 'Lisbo', 'as it was typed, which may be a town'],
	['Alfama', '38.71,-9.13', 'ar', 'Alfama', 'as it was typed of a place on the map'],
	['Nowhere', '', 'de', 'Nowhere', 'as it was typed where nothing is found'],
] as const)('the place %s (%s) of a search is, in %s, %s: %s', async (place, at, locale, name, _) => {
	expect(await nameOfStayPlace({ place, at }, locale)).toBe(name);
});
