import type { BOOKING_REFUSALS } from '#contract/air/order.ts';
import type { confirmOrderCancellation } from '#contract/air/order-cancellation.ts';
import type { CHANGE_REFUSALS } from '#contract/air/order-change.ts';
import type { createPayment } from '#contract/air/payment.ts';
import type { Answered, Found } from '../answers.ts';
import type { StayRefusal } from '../stays/booking.ts';
import type { SupplierSeatMap, SupplierService } from './extras.ts';
import type { SupplierSearch } from './offers.ts';

/** A person on a booking, as the airline is told. In the order of the search's passengers. */
export interface BookingPassenger {
	title: string | null;
	givenName: string;
	familyName: string;
	gender: 'm' | 'f';
	/** `YYYY-MM-DD`. */
	bornOn: string;
	email: string;
	phoneNumber: string;
	/** On a responsible adult: index of the infant on the lap. */
	infant: number | null;
	documents: readonly { type: string; number: string; issuingCountry: string | null; expiresOn: string | null }[];
	loyaltyAccounts: readonly { airline_iata_code: string; account_number: string }[];
}

export interface BookingRequest {
	/** Ours, of this attempt: the airline answers a second request with the same key as the first, and finds it by it. */
	clientReference: string;
	search: SupplierSearch;
	/** The offer's own key. */
	offerReference: string;
	/** What the traveller agreed to, services included; another price is refused with `price_changed`. */
	amount: string;
	currency: string;
	/** A hold is paid later with `pay`. */
	type: 'instant' | 'hold';
	passengers: readonly BookingPassenger[];
	services: readonly RequestedService[];
	/** Codes of the airline's credits that pay a part of it. */
	credits: readonly string[];
}

/** An extra or a seat by the airline's own key. */
export interface RequestedService {
	reference: string;
	quantity: number;
}

export interface BookingDocument {
	type:
		| 'electronic_ticket'
		| 'electronic_miscellaneous_document_associated'
		| 'electronic_miscellaneous_document_standalone';
	number: string;
	/** Passengers by index. */
	passengers: readonly number[];
}

/** A booking as the airline has it. */
export interface SupplierBooking {
	clientReference: string;
	/** The airline's locator. */
	bookingReference: string;
	/** Locators of other carriers on the journey, by IATA code. */
	otherReferences: readonly { carrier: string; bookingReference: string }[];
	status: 'confirmed' | 'held' | 'cancelled';
	/** Empty until ticketed. */
	documents: readonly BookingDocument[];
	/** Until when it can be voided; null when it cannot. */
	voidWindowEndsAt: Date | null;
	/** What it costs, services included; base and tax are of the fare alone. */
	amounts: { total: string; base: string; tax: string | null; currency: string };
	/** When it was paid; null while it is not. */
	paidAt: Date | null;
	/** Of a hold. */
	paymentRequiredBy: Date | null;
	priceGuaranteeExpiresAt: Date | null;
}

/** Why an airline or a hotel certainly did not do what was asked, of a new booking or of one that exists. */
export type RefusalCode =
	| (typeof BOOKING_REFUSALS)[number]
	| Extract<
			(typeof createPayment.errors)[number],
			'already_paid' | 'already_cancelled' | 'past_payment_required_by_date'
	  >
	| (typeof confirmOrderCancellation.errors)[number]
	| (typeof CHANGE_REFUSALS)[number]
	| 'order_not_changeable_yet'
	| 'unsupported_action'
	| StayRefusal;

/** What of a person on a booking an airline does not accept. */
export interface RefusedField {
	/** By index. */
	passenger: number;
	field: 'title' | 'givenName' | 'familyName' | 'email' | 'phoneNumber' | 'loyaltyAccounts';
}

/** The supplier said no: nothing was booked, changed or charged there. */
export class SupplierRefusal extends Error {
	override readonly name = 'SupplierRefusal';
	readonly supplier: string;
	readonly code: RefusalCode;
	/** Null when the airline names no field. */
	readonly about: RefusedField | null;
	constructor(supplier: string, code: RefusalCode, about: RefusedField | null = null) {
		super(`${supplier} refuses: ${code}`);
		this.supplier = supplier;
		this.code = code;
		this.about = about;
	}
}

/** What an airline answers to an act on a booking. */
export type BookingOutcome = Answered<SupplierBooking>;

/** What an airline knows of an act on a booking, asked by our reference. */
export type BookingLookup = Found<SupplierBooking>;

/** Which request to book is meant. */
export interface BookingQuery {
	organisationId: string;
	liveMode: boolean;
	clientReference: string;
	now: Date;
}

/** Which act on a booking is meant. */
export interface ActQuery extends BookingQuery {
	/** Ours, of this act: asked again by it, the airline answers as the first time. */
	actReference: string;
}

/** An act on a booking, and what is to be paid for it. */
interface Paid extends ActQuery {
	/** The key of the offer that was booked. */
	offerReference: string;
	amount: string;
	currency: string;
}

/** Pays a held booking. */
export interface BookingPayment extends Paid {
	/** Codes of the airline's credits that pay it. */
	credits: readonly string[];
}

/** Adds extras to a booking that is paid; the amount is what they cost. */
export interface BookingAddition extends Paid {
	services: readonly RequestedService[];
}

/** What a connection to an airline implements to book: each act has a look-up that tells its outcome. */
export interface AirBooking {
	/**
	 * Books an offer. Asked twice with the same client reference it answers as the first time.
	 * Rejects with SupplierRefusal when it certainly does not book; with SupplierFailure when nothing is known.
	 */
	book(request: BookingRequest, signal: AbortSignal): Promise<BookingOutcome>;
	/** The outcome of a request to book. Rejects with SupplierFailure. */
	findBooking(query: BookingQuery, signal: AbortSignal): Promise<BookingLookup>;
	/** Pays a held booking; paid already, it answers with the booking. Rejects as `book` does. */
	pay(payment: BookingPayment, signal: AbortSignal): Promise<BookingOutcome>;
	/** The outcome of a payment, which is not made should it still come. Rejects with SupplierFailure. */
	findPayment(query: ActQuery, signal: AbortSignal): Promise<BookingLookup>;
	/** Extras that can be added to a paid booking now, at their current prices; undefined when it never adds any. */
	bookingServices(query: BookingQuery, signal: AbortSignal): Promise<readonly SupplierService[] | undefined>;
	/**
	 * Seats of a paid booking's flights that have not left, with those that can be added now, at their current prices;
	 * undefined when it never adds any. Segments are those of the booking as it is.
	 */
	bookingSeatMaps(query: BookingQuery, signal: AbortSignal): Promise<readonly SupplierSeatMap[] | undefined>;
	/** Adds extras and seats to a booking, once for each reference. Rejects as `book` does. */
	addServices(addition: BookingAddition, signal: AbortSignal): Promise<BookingOutcome>;
	/** The outcome of an addition, which is not made should it still come. Rejects with SupplierFailure. */
	findAddition(query: ActQuery, signal: AbortSignal): Promise<BookingLookup>;
}
