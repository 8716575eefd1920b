import type { StayPaymentType } from '#contract/stays/rate.ts';
import type { Acting, Paid } from '../model.ts';

/** Rooms of a kind that a hotel has few of, on the nights of a stay. */
export interface FewRooms {
	hotel: string;
	room: string;
	arrival: string;
	/** When the day of check-in is over at the hotel. */
	arrivesBy: number;
	/** Sold to this organisation and not given back. */
	sold: number;
	/** How many there are, these included, as long as the clock is not moved. */
	rooms: number;
	/** Where the clock was when that was said. */
	offsetMs: number;
}

/** A quote of a stay, and the stay that is booked by it. Amounts are in cents, times in milliseconds. */
export interface Stay extends Acting {
	quoteId: string;
	/** At the test hotel its name says what becomes of it. */
	room: string;
	/** Where rooms are counted: of which, and how many there are for this quote. */
	counted: { few: FewRooms; rooms: number } | null;
	type: StayPaymentType;
	total: bigint;
	/** What is paid at booking. */
	due: bigint;
	quoteEndsAt: number;
	/** What comes back of it, cancelled by when. */
	timeline: readonly { before: number; gives: bigint }[];
	/** When the day of check-in is over at the hotel. */
	arrivesBy: number;
	/** Empty until it is booked. */
	id: string;
	payments: Paid[];
	cancelled: { at: number; gives: bigint } | null;
}
