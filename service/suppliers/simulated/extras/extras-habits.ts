import type { CabinClass } from '#contract/air/segment.ts';
import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import { cabinSeats } from '../fares/cabins.ts';
import { hash32, unit } from '../hash.ts';

/** What an airline sells beside the flight, and how it takes money. Decided by its code, always the same. */
export interface ExtrasHabits {
	/** Bags are bought for each slice or for the whole trip; null: it sells no bags. */
	bags: 'slice' | 'trip' | null;
	checkedKg: number;
	/** Most extra checked bags of one traveller. */
	pieces: number;
	statesBagSizes: boolean;
	/** One bag of one slice, US dollars; null: by distance. */
	bagUsd: number | null;
	/** Share of the price for the right to cancel for any reason; null: it does not sell it. */
	cancelShare: number | null;
	/** Whether its bookings can be paid by card. */
	takesCards: boolean;
	/** Surcharge on cards, hundredths of a percent. */
	cardSurcharge: number;
	/** Whether it shows its seats. */
	seatMaps: boolean;
	/** One seat, US dollars; null: by zone and distance. */
	seatUsd: number | null;
	/** Its seats in place of those of its aircraft, and the share of them that is for sale. */
	seatPlan: { seats: Readonly<Record<CabinClass, number>>; openShare: number } | null;
}

/** Seats of one cabin, for selling and for drawing them: the airline's own plan, or its aircraft's. */
export const plannedSeats = (
	{ seatPlan }: Pick<ExtrasHabits, 'seatPlan'>,
	fittedBy: RefAirline,
	aircraft: RefAircraft,
	cabin: CabinClass,
): number => seatPlan?.seats[cabin] ?? cabinSeats(fittedBy, aircraft, cabin);

/** Airlines of this many destinations sell and show everything. */
const LARGE = 150;

/** What an airline sells beside the flight. */
export function extrasHabits(airline: RefAirline): ExtrasHabits {
	const { iata, kind } = airline;
	const roll = (what: string) => unit(`${iata}:${what}`);
	const does = (what: string, not: number) => airline.destinations >= LARGE || roll(what) >= not;
	const cancels = kind !== 'U' && kind !== 'R' && roll('cancel-cover') < 0.6;
	return {
		bags: does('bags-sold', 0.05) ? (kind === 'F' && roll('bag-scope') < 0.3 ? 'trip' : 'slice') : null,
		checkedKg: kind === 'F' ? 23 : ([20, 23, 25][hash32(`${iata}:bag-kg`) % 3] ?? 20),
		pieces: 1 + (hash32(`${iata}:bag-pieces`) % 3),
		statesBagSizes: roll('bag-sizes') < 0.5,
		bagUsd: null,
		cancelShare: cancels ? Math.round(9 + roll('cancel-price') * 6) / 100 : null,
		takesCards: kind === 'F' || roll('takes-cards') >= 0.03,
		cardSurcharge: roll('card-surcharge') < 0.25 ? 100 + (hash32(`${iata}:card-surcharge`) % 5) * 25 : 0,
		seatMaps: does('seat-maps', 0.07),
		seatUsd: null,
		seatPlan: null,
	};
}
