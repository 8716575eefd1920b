import type { NewOrderPassenger } from '#contract/air/order.ts';

// The contract's own lists come with its schemas, which a browser need not have; the types hold these to them.
/** Titles that airlines take. */
export const TITLES = ['ms', 'mr', 'mrs', 'miss', 'dr'] as const satisfies readonly NewOrderPassenger['title'][];
/** As it stands in travel documents. */
export const GENDERS = ['f', 'm'] as const satisfies readonly NewOrderPassenger['gender'][];
