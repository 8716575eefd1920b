import type { AmenityType } from '#contract/stays/accommodation.ts';
import type { Character } from './city-profiles.ts';

/**
 * How many hotels of a hundred have 1 to 5 stars by what brings guests.
 *
 * Source: World Star Count 2018 (5.9, 21.6, 43.9, 22.5, 6.2 % of 402,927 hotels) and the mix that travel sites show
 * (3, 12, 42, 31, 12), November 2026.
 */
export const STAR_MIX: Readonly<Record<Character, readonly number[]>> = {
	city: [3, 11, 39, 35, 12],
	business: [2, 10, 38, 38, 12],
	beach: [2, 10, 38, 36, 14],
	sun: [2, 8, 30, 38, 22],
	ski: [2, 8, 40, 38, 12],
	town: [6, 22, 48, 21, 3],
};

/** Price by stars, 1 to 5, against the mean of a town: STR has luxury at 2.4 times the mean of the US. */
export const STAR_PRICE = [0.45, 0.6, 0.85, 1.25, 2.4] as const;

/** Half of the hotels of so many stars have fewer rooms. */
export const MEDIAN_ROOMS = [30, 34, 62, 105, 180] as const;

/**
 * Of a hundred hotels of 1, 2, 3, 4 and 5 stars, how many have it, and what it is called. Estimates, sandbox of 2026.
 */
export const AMENITIES: readonly (readonly [type: AmenityType, description: string, ...byStars: number[]])[] = [
	['wifi', 'Wi-Fi throughout the hotel', 93, 97, 99, 100, 100],
	['24_hour_front_desk', '24-hour front desk', 35, 50, 80, 97, 100],
	['parking', 'Parking', 38, 45, 55, 65, 80],
	['laundry', 'Laundry service', 20, 30, 55, 85, 97],
	['restaurant', 'Restaurant', 10, 20, 50, 88, 100],
	['room_service', 'Room service', 1, 5, 25, 80, 100],
	['gym', 'Fitness room', 1, 5, 30, 80, 98],
	['pool', 'Swimming pool', 3, 8, 25, 55, 88],
	['spa', 'Spa', 0, 1, 8, 45, 90],
	['business_centre', 'Business centre', 1, 5, 25, 60, 75],
	['concierge', 'Concierge', 0, 3, 20, 70, 100],
	['lounge', 'Lounge', 4, 10, 30, 65, 90],
	['accessibility_mobility', 'Step-free access and rooms for guests with reduced mobility', 15, 30, 55, 75, 90],
	['accessibility_hearing', 'Rooms for guests with impaired hearing', 2, 5, 10, 25, 40],
	['pets_allowed', 'Pets allowed', 28, 30, 30, 28, 30],
	['cash_machine', 'Cash machine', 2, 3, 6, 12, 15],
	['childcare_service', 'Childcare', 0, 1, 4, 15, 40],
	['adult_only', 'Adults only', 0, 0, 1, 3, 4],
];
