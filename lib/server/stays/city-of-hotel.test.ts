import { expect, it, vi } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import { cityCode } from './city-code.ts';

const lisbon = {
	name: 'Lisbon',
	city_name: 'Lisbon',
	iata_country_code: 'PT',
	iata_city_code: 'LIS',
	iata_code: 'LIS',
};
const known: Record<string, object> = {
	Lisboa: { ...lisbon, city_name: 'Lisbôa' },
	Porto: { name: 'Porto', city_name: null, iata_country_code: 'PT', iata_city_code: null, iata_code: 'OPO' },
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
