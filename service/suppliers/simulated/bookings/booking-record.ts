import type { CabinClass } from '#contract/air/segment.ts';
import type { SupplierPassenger } from '../../air/offers.ts';
import type { BagNeeds } from '../extras/bags.ts';
import type { SeatNeeds } from '../seats/seat-needs.ts';

/** Seats of one cabin of one dated flight that a booking takes, of so many that the airline would sell. */
export interface SeatSale {
	flightKey: string;
	cabin: CabinClass;
	seats: number;
	capacity: number;
}

/** What an airline gives back for a booking once it cannot be voided any more. */
export interface RefundTerms {
	/** Of the fare: all, nothing, or what is left after a penalty, in the booking's currency. */
	gives: 'total' | 'nothing' | { penalty: string };
	/** What it says of that before it cancels: an amount, that the conditions say it, or nothing. */
	says: 'amount' | 'conditions' | 'nothing';
	/** What cancelling for any reason gives back; null where it was not sold. */
	cover: string | null;
	/** It gives credits in place of money. */
	inCredits: boolean;
}

/** A slice of a booking as its airline knows it. */
export interface BookedSlice {
	origin: string;
	destination: string;
	/** `YYYY-MM-DD`, local to the origin. */
	date: string;
	/** The itinerary's. */
	key: string;
	cabin: CabinClass;
	brand: string;
	flightKeys: readonly string[];
	sales: readonly SeatSale[];
}

/** An extra, or a seat, of a booking. */
export interface BookedLine {
	reference: string;
	/** Of all its pieces, in the booking's currency. */
	amount: string;
	quantity: number;
	/** By index. */
	passengers: readonly number[];
	/** By their place in the journey, counted through all slices. */
	segments: readonly number[];
	/** The right to cancel for any reason, which survives a change. */
	isCover: boolean;
}

/** What a booking is made of. */
export interface BookingRecord {
	passengers: number;
	sales: readonly SeatSale[];
	/** Carriers on the journey other than the seller. */
	carriers: readonly string[];
	/** Services, each with its own document: its passengers by index. */
	services: readonly (readonly number[])[];
	/** What bags can be added; null where none are sold, absent in older bookings. */
	bags?: BagNeeds | null;
	/** What seats can be added; null where none are sold, absent in older bookings. */
	seats?: SeatNeeds | null;
	/** When its first flight leaves, milliseconds. */
	departsMs?: number;
	/** Pieces that were bought of each extra, by its reference. */
	pieces?: Readonly<Record<string, number>>;
	/** Additions that were made, by the caller's reference. */
	additions?: readonly string[];
	/** What it flies, its extras, and who it was sold to; absent in older bookings, which cannot be changed. */
	journey?: readonly BookedSlice[];
	lines?: readonly BookedLine[];
	party?: readonly SupplierPassenger[];
	/** What a change costs beside the difference, in the booking's currency; null where the fare allows none. */
	changePenalty?: string | null;
	/** Changes that were made, by the caller's reference, and when the last was, milliseconds. */
	changes?: readonly string[];
	changedMs?: number;
	/** What its documents are made of, once they are issued again; absent: its own number. */
	reissued?: string;
	/** What it gives back when it is cancelled; absent in older bookings. */
	refund?: RefundTerms;
	/** Schedule changes that were accepted: by which act, the airline's key, when, and from when on it tells so. */
	accepted?: readonly { act: string; change: string; at: string; knownAt: string }[];
	/** A schedule change waits for an answer. */
	hasOpenChange?: boolean;
	/** Codes of the credits that paid a part of it. */
	credits?: readonly string[];
	/** The traveller's name that decides what happens after the booking, in test mode. */
	later?: string;
}
