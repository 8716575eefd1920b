import type { AIRLINE_CREDIT_TYPES } from '#contract/air/airline-credit.ts';
import type { Answered, Found } from '../answers.ts';
import type { ActQuery, BookingQuery } from './booking.ts';

/** What an airline says before it cancels that it gives back. */
export type StatedRefund =
	/** So much of what it was paid. */
	| { by: 'airline'; amount: string }
	/** What the conditions of the fare say. */
	| { by: 'conditions' }
	/** It says so once it has cancelled. */
	| { by: 'nobody' };

/** What an airline would give back for a booking. Nothing is cancelled by asking. */
export interface CancellationQuote {
	/** The airline's own key, which the cancellation names; null when it has none. Opaque, never on the wire. */
	reference: string | null;
	refund: StatedRefund;
	/** ISO 4217: of the refund, and of the booking. */
	currency: string;
	to: 'original_form_of_payment' | 'airline_credits' | 'voucher';
	/** Until when it holds; null when the airline states no end. */
	expiresAt: Date | null;
}

/** A credit that an airline gives for a cancelled booking, in place of money. */
export interface GivenCredit {
	/** The number of the document, 13 digits. */
	code: string;
	type: (typeof AIRLINE_CREDIT_TYPES)[number];
	/** As the airline calls it. */
	name: string;
	/** By index. */
	passenger: number;
	amount: string;
	/** `YYYY-MM-DD`. */
	issuedOn: string;
	expiresAt: Date;
}

/** The document that takes the place of a credit which had paid a part of the booking, for what comes back of it. */
export interface ReissuedCredit {
	/** The number of the credit that was spent. */
	replaces: string;
	/** The number of the new document, 13 digits. */
	code: string;
}

/** A cancelled booking as the airline has it. */
export interface SupplierCancellation {
	clientReference: string;
	cancelledAt: Date;
	/** What the airline gives back in all, of what it was paid; 0 of a hold. */
	refund: string;
	/** ISO 4217. */
	currency: string;
	/** Empty unless it gives credits in place of money; together they are the refund. */
	credits: readonly GivenCredit[];
	/** One for each credit that had paid a part, whatever comes back of it. */
	reissued: readonly ReissuedCredit[];
}

/** Cancels a booking as quoted. */
export interface BookingCancellation extends ActQuery {
	/** The quote's own key; null where it had none. */
	quote: string | null;
}

/** What an airline answers to a cancellation. */
export type CancellationOutcome = Answered<SupplierCancellation>;

/** What an airline knows of a cancellation, asked by our reference. */
export type CancellationLookup = Found<SupplierCancellation>;

/** What a connection to an airline implements to cancel. */
export interface AirCancelling {
	/**
	 * Quotes what comes back when a booking is cancelled now. Rejects with SupplierRefusal when it cannot be cancelled;
	 * with SupplierFailure when the airline does not say.
	 */
	cancelQuote(query: BookingQuery, signal: AbortSignal): Promise<CancellationQuote>;
	/**
	 * Cancels a booking, or drops a hold. Asked twice by the same act reference it answers as the first time.
	 * Rejects with SupplierRefusal when it certainly does not cancel; with SupplierFailure when nothing is known.
	 */
	cancel(cancellation: BookingCancellation, signal: AbortSignal): Promise<CancellationOutcome>;
	/** The outcome of a cancellation, which is not made should it still come. Rejects with SupplierFailure. */
	findCancellation(query: ActQuery, signal: AbortSignal): Promise<CancellationLookup>;
}
