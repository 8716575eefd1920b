import type { CabinClass } from '#contract/air/segment.ts';

/** The test airline's change offers: in each of these cabins at each of its three times of the day. */
export const WAYFARE_CHANGE_CABINS: readonly CabinClass[] = ['economy', 'premium_economy', 'first'];

/** What each costs, whatever it is changed to: so much in all, with so much of a penalty inside. */
export const WAYFARE_CHANGE = { total: '125', penalty: '25' } as const;
