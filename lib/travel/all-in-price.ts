import { fareBags } from './bags.ts';
import type { CardOffer } from './card-offer.ts';
import type { Fare, Journey } from './journeys.ts';

/** What each traveller wants to have, said once. */
export interface Wish {
	/** Checked bags per traveller. */
	checked: number;
	/** Carry-on bags per traveller, beyond what fits under the seat. */
	carry_on: number;
	/** Choosing a seat beforehand. */
	seat: boolean;
}

export const NO_WISH: Wish = { checked: 0, carry_on: 0, seat: false };
export type WishPart = keyof Wish;

/**
 * What a journey costs with everything wished for, minor units. `low` is certain to be paid, and buys all of it only
 * where it is `high` too, which is certain to be enough: the cheapest fare that includes it all. What a bag or a seat
 * costs is not in what a search finds. `high` is null when no fare includes it all, so that only the airline knows.
 * `open` names what the cheapest fare leaves out.
 */
export interface AllInPrice {
	low: number;
	high: number | null;
	open: WishPart[];
	/** Fare that `high` buys. */
	fare: Fare | null;
}

/** What of the wish a fare does not include, or does not state. */
export function missingFrom(offer: CardOffer, wish: Wish): WishPart[] {
	const bags = fareBags(offer);
	const missing: WishPart[] = [];
	if ((bags.checked ?? 0) < wish.checked) missing.push('checked');
	if ((bags.carry_on ?? 0) < wish.carry_on) missing.push('carry_on');
	if (wish.seat && !offer.slices.every((slice) => slice.seat_selection === true)) missing.push('seat');
	return missing;
}

/** Prices a journey with a wish. An extra never lowers a price, so the cheapest fare is the lower bound. */
export function allInPrice(journey: Journey, wish: Wish): AllInPrice {
	const cheapest = journey.fares[0] as Fare;
	const complete = journey.fares.find((fare) => missingFrom(fare.offer, wish).length === 0) ?? null;
	return {
		low: cheapest.price,
		high: complete?.price ?? null,
		open: missingFrom(cheapest.offer, wish),
		fare: complete,
	};
}

/** Whether anything is wished for. */
export const hasWish = (wish: Wish): boolean => wish.checked > 0 || wish.carry_on > 0 || wish.seat;
