import { chance, normal } from './chance.ts';
import { countryPrices } from './data/country-prices.ts';
import { STAR_PRICE } from './data/stars.ts';
import type { Hotel } from './hotel-world.ts';
import type { Traits } from './roster.ts';

const [OWN_A, OWN_B] = [110, 111] as const;
/** What the mean hotel of a mean mix of stars costs by `STAR_PRICE`. */
const MEAN_STARS = 1.08;
/** Hotels alike in everything differ by so much (deviation of the logarithm). */
const SPREAD = 0.22;
/** A kilometre from the middle takes 4.5 % off, up to fifteen. */
const PER_KM = 0.045;
const MOST_KM = 15;

/** What a double room of a hotel costs on a mean night, US dollars before tax: country, town, stars, distance and itself. */
export function meanNightUsd({ city, ordinal }: Hotel, { stars, kmFromMiddle, brand, isResort }: Traits): number {
	const own = Math.exp(SPREAD * normal(chance(city.id, ordinal, OWN_A), chance(city.id, ordinal, OWN_B)));
	const distance = Math.exp(-PER_KM * Math.min(MOST_KM, kmFromMiddle));
	const town = countryPrices(city.country).nightUsd * city.profile.premium;
	const house = (STAR_PRICE[stars - 1] ?? 1) * (brand ? 1.04 : 1) * (isResort ? 1.15 : 1);
	return Math.max(12, (town * house * own * distance) / MEAN_STARS);
}
