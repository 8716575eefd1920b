/** Cabins, best first. */
export const CABIN_CLASSES = ['first', 'business', 'premium_economy', 'economy'] as const;
/** How far ahead airlines sell, in days. */
export const SEARCH_HORIZON_DAYS = 330;
/** Most slices, and most passengers, of one search. */
export const SEARCH_LIMITS = { slices: 6, passengers: 9 } as const;
