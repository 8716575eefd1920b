import { expect, test } from 'vitest';
import type { PlaceSuggestion } from '#contract/places/suggestion.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { withRegions } from './with-regions.ts';

const airport = (iata_code: string, city_name: string) =>
	({ type: 'airport', iata_code, city_name, name: `${city_name} Airport` }) as PlaceSuggestion;

test.each<[string, Locale, string, string, string | undefined]>([
	['bali', 'en', 'DPS', 'Denpasar', 'Bali'],
	['bal', 'de', 'DPS', 'Denpasar', 'Bali'],
	['بالي', 'ar', 'DPS', 'دنباسار', 'بالي'],
	['kreta', 'fr', 'HER', 'Héraklion', 'Crète'],
	['Capadocia', 'es', 'NAV', 'Nevşehir', 'Capadocia'],
	['canary islands', 'de', 'LPA', 'Las Palmas', 'Kanarische Inseln'],
	['mallorca', 'en', 'PMI', 'Palma', 'Mallorca'],
	['phuket', 'en', 'HKT', 'Phuket', undefined],
	['denpasar', 'en', 'DPS', 'Denpasar', undefined],
	['ba', 'en', 'DPS', 'Denpasar', undefined],
	['bali', 'en', 'SUB', 'Surabaya', undefined],
])('%s in %s: %s, %s, is found as of %s', (typed, locale, code, city, region) =>
	expect(withRegions([airport(code, city)], typed, locale)[0]?.region_name).toBe(region),
);
