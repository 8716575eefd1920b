/** How far ahead hotels sell, in days. */
export const STAYS_HORIZON_DAYS = 330;
/** Most nights, rooms and guests of one stay. */
export const STAY_LIMITS = { nights: 99, rooms: 9, guests: 20 } as const;
/** Guests of this age and older are adults. */
export const ADULT_GUEST_AGE = 18;
/** Kilometres around a place. */
export const RADIUS_KM = { min: 1, max: 100, default: 5 } as const;
/** Most hotels that a search names, and most of them where their rates are asked for at once. */
export const NAMED_ACCOMMODATION = { most: 200, mostWithRates: 10 } as const;
/** Most results of a search around a place: the nearest. */
export const MOST_RESULTS = 1_000;
/** Fewest characters that suggestions are made for. */
export const SUGGESTION_QUERY_MIN = 3;
