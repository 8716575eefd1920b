import type { Answered, Found } from '../answers.ts';
import type { ActQuery, BookingQuery } from '../air/booking.ts';
import type { SupplierAccommodation } from './accommodation.ts';
import type { SupplierRoom } from './rates.ts';
import type { StaySearch } from './stays-shop.ts';

/** Why a hotel certainly did not do what was asked. */
export type StayRefusal =
	| 'rate_unavailable'
	| 'loyalty_programme_account_number_invalid'
	| 'payment_declined'
	| 'high_fraud_risk'
	| 'already_cancelled'
	| 'booking_not_cancellable'
	| 'unsupported_action';

/** Which rate of which hotel is meant: as the search found it. */
export interface MeantRate {
	search: StaySearch;
	accommodationId: string;
	/** The rate's own key. */
	reference: string;
	/** The guest's account with the rate's loyalty programme; null: none. */
	loyaltyAccountNumber: string | null;
}

/** What a hotel sells now for a rate: the room has that one rate. */
export interface QuotedStay {
	accommodation: SupplierAccommodation;
	room: SupplierRoom;
}

export interface StayRequest extends MeantRate {
	/** Ours, of this attempt: asked again by it, the hotel answers as the first time. */
	clientReference: string;
	now: Date;
	/** What was quoted; another price is refused with `rate_unavailable`. */
	amount: string;
	currency: string;
	/** What is paid to us for the hotel before the stay. */
	paid: string;
	paidBy: 'balance' | 'card' | 'guarantee';
	/** The lead guest first. */
	guests: readonly { givenName: string; familyName: string }[];
	email: string;
	phoneNumber: string;
	specialRequests: string | null;
}

/** A stay as its hotel has it. */
export interface SupplierStayBooking {
	clientReference: string;
	/** The hotel's own. */
	reference: string;
	/** What the stay costs, as it was quoted. */
	total: string;
	currency: string;
	/** How the key is got; null when the hotel does not say. */
	keyCollection: string | null;
	/** In the booking's currency; null where it is not known. */
	commissionAmount: string | null;
}

/** A cancelled stay as its hotel has it. */
export interface SupplierStayCancellation {
	clientReference: string;
	cancelledAt: Date;
	/** Of what was paid before the stay. */
	refund: string;
	currency: string;
}

/** A guest who did not come, as the hotel has it. */
export interface SupplierNoShow {
	clientReference: string;
	/** What the hotel takes for it. */
	amount: string;
	currency: string;
}

/** What a connection to hotels implements to book: each act has a look-up that tells its outcome. */
export interface StaysDesk {
	/**
	 * What a rate costs now, read at `at`. Nothing is held by it. Rejects with SupplierRefusal when it is not to be had, with
	 * SupplierFailure when nothing is known.
	 */
	quote(rate: MeantRate, at: Date, signal: AbortSignal): Promise<QuotedStay>;
	/**
	 * Books a rate. Asked twice with the same client reference it answers as the first time. Rejects with SupplierRefusal when
	 * it certainly does not book; with SupplierFailure when nothing is known.
	 */
	book(request: StayRequest, signal: AbortSignal): Promise<Answered<SupplierStayBooking>>;
	/** The outcome of a request to book, which is not done should it still come. Rejects with SupplierFailure. */
	findBooking(query: BookingQuery, signal: AbortSignal): Promise<Found<SupplierStayBooking>>;
	/** Cancels a stay at the query's moment, once for each reference. Rejects as `book` does. */
	cancel(query: ActQuery, signal: AbortSignal): Promise<Answered<SupplierStayCancellation>>;
	/** The outcome of a cancellation, which is not made should it still come. Rejects with SupplierFailure. */
	findCancellation(query: ActQuery, signal: AbortSignal): Promise<Found<SupplierStayCancellation>>;
	/** Has the hotel note that the guest did not come and that its charge was made, once for each reference. Rejects as `book` does. */
	noteNoShow(query: ActQuery, signal: AbortSignal): Promise<Answered<SupplierNoShow>>;
	/** The outcome of such a note, which is not made should it still come. Rejects with SupplierFailure. */
	findNoShow(query: ActQuery, signal: AbortSignal): Promise<Found<SupplierNoShow>>;
}
