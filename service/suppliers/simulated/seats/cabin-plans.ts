import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft } from '#service/refdata/types.ts';
import { CABIN_ORDER } from '../fares/cabins.ts';
import { type Layout, layoutOf } from './layouts.ts';

/** One cabin of an aircraft as its airline fits it. */
export interface CabinPlan {
	deck: 0 | 1;
	cabinClass: CabinClass;
	seats: number;
	layout: Layout;
}

/** What stands on the upper deck: all of a cabin, none of it, or some seats. */
const UPPER_DECKS: Readonly<Record<string, Partial<Record<CabinClass, number>>>> = {
	'388': { business: Number.POSITIVE_INFINITY, premium_economy: Number.POSITIVE_INFINITY, economy: 80 },
	'744': { business: 20 },
	'748': { business: 24 },
};

/** An aircraft's cabins: by deck upward, then from the front. `seats` says how many each cabin has. */
export function cabinPlans(
	aircraft: RefAircraft,
	seats: (cabin: CabinClass) => number,
	angled: boolean,
): readonly CabinPlan[] {
	const above = (cabin: CabinClass) => Math.min(seats(cabin), UPPER_DECKS[aircraft.iata]?.[cabin] ?? 0);
	const onDeck = (deck: 0 | 1) =>
		CABIN_ORDER.map(
			(cabinClass): CabinPlan => ({
				deck,
				cabinClass,
				seats: deck === 1 ? above(cabinClass) : seats(cabinClass) - above(cabinClass),
				layout: layoutOf(aircraft, cabinClass, deck, angled),
			}),
		);
	return [...onDeck(0), ...onDeck(1)].filter((cabin) => cabin.seats > 0);
}
