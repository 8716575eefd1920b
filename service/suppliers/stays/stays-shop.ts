import type { SupplierAccommodation, Surroundings } from './accommodation.ts';
import type { SupplierRoom } from './rates.ts';

/** A negotiated rate as the hotels it is for are told of it: those of its ids, or all of its chain. */
export interface NegotiatedCode {
	/** Ours: `nre_`. */
	id: string;
	code: string;
	accommodationIds: readonly string[] | null;
	chainId: string | null;
}

export interface StaySearch {
	organisationId: string;
	liveMode: boolean;
	/** When it was searched: prices are of that moment, however late the rates are read. */
	now: Date;
	/** `YYYY-MM-DD`, by the hotel's calendar. */
	checkInDate: string;
	checkOutDate: string;
	rooms: number;
	/** Over all rooms; ages at check-in, null of adults. */
	guests: readonly { type: 'adult' | 'child'; age: number | null }[];
	/** ISO 4217: what to price in. */
	currency: string;
	freeCancellationOnly: boolean;
	/** True: only what is paid now; false: only what is paid at the property; null: both. */
	instantPayment: boolean | null;
	/** Opens rates for phones. */
	mobile: boolean;
	negotiatedRates: readonly NegotiatedCode[];
}

/** The cheapest rate of a hotel, of those that the search asks for. Loyalty members' rates do not count. */
export interface CheapestRate {
	currency: string;
	totalAmount: string;
	baseAmount: string | null;
	publicAmount: string | null;
	dueAtAccommodation: { amount: string | null; currency: string };
}

/** A hotel that has rooms for a search. */
export interface SupplierStay {
	accommodation: SupplierAccommodation;
	cheapest: CheapestRate;
	/** Ids of the search's negotiated rates whose codes it takes. */
	negotiatedRateIds: readonly string[];
	/** Empty unless its rates were asked for. */
	rooms: readonly SupplierRoom[];
}

/** Where a search looks: around a place, or among hotels that it names, on request with all their rooms and rates. */
export type StaysPlace = { around: Surroundings } | { accommodationIds: readonly string[]; withRates: boolean };

/** What a connection to hotels implements to sell. Nothing is booked by it. */
export interface StaysShop {
	/**
	 * Hotels with rooms for a search: around a place, the nearest first and at most 1,000, or of these ids, in their
	 * order; ids that do not exist are left out. Rejects with SupplierFailure; stops when `signal` aborts.
	 */
	search(search: StaySearch, where: StaysPlace, signal: AbortSignal): Promise<readonly SupplierStay[]>;
	/**
	 * A hotel with all its rooms and rates as the search found them, read at `at`; undefined when it has none any more.
	 * Rejects with SupplierFailure.
	 */
	rates(search: StaySearch, accommodationId: string, at: Date, signal: AbortSignal): Promise<SupplierStay | undefined>;
}
