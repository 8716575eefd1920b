import type { SupplierAccommodation } from '#service/suppliers/stays/accommodation.ts';
import { contentOf } from './content.ts';
import { type CountryPrices, countryPrices } from './data/country-prices.ts';
import type { Hotel } from './hotel-world.ts';
import { meanNightUsd } from './price-level.ts';
import { type HotelTerms, termsOf } from './rate-plans.ts';
import { type HotelRoom, roomsOf } from './rooms.ts';
import type { Traits } from './roster.ts';

/** All of a hotel that no search changes, worked out once. */
export interface House {
	hotel: Hotel;
	traits: Traits;
	content: SupplierAccommodation;
	terms: HotelTerms;
	/** The plainest first. */
	rooms: readonly HotelRoom[];
	/** Of a double room, US dollars before tax. */
	meanNightUsd: number;
	prices: CountryPrices;
}

export const houseOf = (hotel: Hotel, traits: Traits): House => ({
	hotel,
	traits,
	content: contentOf(hotel, traits),
	terms: termsOf(hotel, traits),
	rooms: roomsOf(hotel, traits),
	meanNightUsd: meanNightUsd(hotel, traits),
	prices: countryPrices(hotel.city.country),
});
