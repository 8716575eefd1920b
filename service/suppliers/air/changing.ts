import type { PrivateFare } from '#contract/air/offer.ts';
import type { CabinClass, OfferConditions } from '#contract/air/segment.ts';
import type { Answered, Found } from '../answers.ts';
import type { ActQuery, BookingQuery, SupplierBooking } from './booking.ts';
import type { ReissuedCredit } from './cancellation.ts';
import type { SupplierOfferSlice, SupplierPassenger, SupplierSearch, SupplierSlice } from './offers.ts';

/** A slice of the journey as it would be. */
export interface WantedSlice extends SupplierSlice {
	/** Of a slice that stays: its place in the booking. Null: it is to be added. */
	stays: number | null;
}

/** Asks for other flights in place of some of a paid booking's. */
export interface ChangeQuestion extends BookingQuery {
	/** The key of the offer that was booked. */
	offerReference: string;
	/** The whole journey as it would be, in its order. */
	slices: readonly WantedSlice[];
	/** The slices of the booking that go, by their place. */
	removed: readonly number[];
	/** Of all slices that are added. */
	cabinClass: CabinClass;
	passengers: readonly SupplierPassenger[];
	privateFares: SupplierSearch['privateFares'];
	/** ISO 4217: the booking's. */
	currency: string;
	/** The airline has changed the flights of this booking in a way that the traveller may refuse. */
	mayRefuseChange: boolean;
}

/** Flights in place of some of a booking's own, and what they cost. */
export interface SupplierChangeOffer {
	/** The airline's own key: all it needs to change the booking so. Opaque, never on the wire. */
	reference: string;
	/** The slices that are added, in their order. */
	slices: readonly SupplierOfferSlice[];
	/** Of the whole booking once it is changed. */
	conditions: OfferConditions;
	privateFares: readonly PrivateFare[];
	/** ISO 4217: the booking's. */
	currency: string;
	/** To be paid; below zero: what comes back, in the ways it was paid. */
	changeTotal: string;
	/** What the booking costs then, without the extras that fall away and without the penalty. */
	newTotal: string;
	/** Within the change total; null when the airline does not say. */
	penalty: string | null;
	expiresAt: Date;
}

/** Changes a booking as offered. */
export interface BookingChange extends ActQuery {
	/** The change offer's own key. */
	reference: string;
	/** What is paid for it; 0 where nothing is to be paid. */
	amount: string;
	/** ISO 4217. */
	currency: string;
}

/** A changed booking as the airline has it. */
export interface SupplierChange {
	/** With the new documents; the old ones are void. */
	booking: SupplierBooking;
	changedAt: Date;
	/** One for each credit that had paid a part, whatever comes back of it. */
	reissued: readonly ReissuedCredit[];
}

/** What an airline answers to a change. */
export type ChangeOutcome = Answered<SupplierChange>;

/** What an airline knows of a change, asked by our reference. */
export type ChangeLookup = Found<SupplierChange>;

/** What a connection to an airline implements to change bookings. */
export interface AirChanging {
	/**
	 * What other flights would cost. Nothing is changed by asking. Rejects with SupplierRefusal when the booking cannot be
	 * changed (yet); with SupplierFailure when the airline does not say.
	 */
	changeOffers(question: ChangeQuestion, signal: AbortSignal): Promise<readonly SupplierChangeOffer[]>;
	/**
	 * Changes a booking. Asked twice by the same act reference it answers as the first time.
	 * Rejects with SupplierRefusal when it certainly does not change it; with SupplierFailure when nothing is known.
	 */
	change(change: BookingChange, signal: AbortSignal): Promise<ChangeOutcome>;
	/** The outcome of a change, which is not made should it still come. Rejects with SupplierFailure. */
	findChange(query: ActQuery, signal: AbortSignal): Promise<ChangeLookup>;
}
