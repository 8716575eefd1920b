import type { AmenityType } from '#contract/stays/accommodation.ts';
import type { StayPriceParts } from '#lib/stays/price/headline.ts';
import type { BoardType, StayPaymentType } from '#contract/stays/rate.ts';

/** The least that a hotel costs for the whole stay. */
export interface StayCardPrice extends StayPriceParts {
	/** Total and due together in minor units of `currency`, about where they differ: for orders, filters and pins. */
	compare: number;
}

/** What a list of stays shows of a hotel. */
export interface StayCard {
	id: string;
	name: string;
	/** Street and quarter, as the hotel writes them. */
	address: string;
	city: string;
	latitude: number;
	longitude: number;
	/** From the middle of what was searched. */
	km: number;
	/** 1 to 5; null where the hotel says none. */
	stars: number | null;
	/** What guests say, 1 to 10. */
	score: number | null;
	reviews: number | null;
	photo: string | null;
	amenities: readonly AmenityType[];
	brand: { id: string; name: string } | null;
	loyalty: string | null;
	/** Of an agent's search: names of the negotiated rates whose codes the hotel accepts; left out where there are none. */
	accepted?: readonly string[];
	price: StayCardPrice;
}

/** What the cheapest rate of a hotel comes with. */
export interface StayTerms {
	/** Of whose rate it is. */
	id: string;
	room: string;
	board: BoardType;
	payment: StayPaymentType;
	/** The name of the negotiated rate that gave its price. */
	negotiated?: string;
	/** Until when all of it comes back, by the hotel's clock `YYYY-MM-DDTHH:MM`; null where that is never so. */
	freeUntil: string | null;
	/** Something comes back for a while, though not all. */
	partly: boolean;
	price: StayCardPrice;
}

/** What a search for stays has found. */
export interface StaysFound {
	/** All hotels; on the page as it first comes, those that are written there. */
	cards: readonly StayCard[];
	/** How many hotels there are. */
	total: number;
	/** Of the first cards; others are asked for as they come into sight. */
	terms: Readonly<Record<string, StayTerms>>;
	currency: string;
	/** How long its prices stand from now on, milliseconds. */
	livesMs: number;
	/** How many hotels had their rates read, where more were found than that; null: all, or none had to be. */
	lookedThrough: number | null;
	/** How many hotels are left out because their rates could not be read. */
	unread: number;
}
