/**
 * Where a booking stands. `draft`: nothing is under way, the traveller may pay (again). `paying`: an attempt is on its
 * way. `checking`: the outcome is not known and nobody may try again. `confirmed` is final.
 */
export type IntentState = 'draft' | 'paying' | 'checking' | 'confirmed';

/** Why an attempt certainly did not book; the intent is a draft again and nothing is charged. */
export interface IntentFailure {
	/** A code of the contract. */
	code: string;
	/** What the service said of it, in English. */
	message: string;
	/** The field it is about, as a JSON pointer into the order or payment: `/passengers/0/born_on`. */
	pointer: string | null;
	/** Every field that was refused, when there are several: the first is `pointer`. */
	fields: { pointer: string; code: string; message: string }[];
	/** It became known only later, after the answer had been lost. */
	late: boolean;
}

/**
 * What an intent is for: to `book` an offer, to `pay` for an order that is held, to `cancel` an order, to `change`
 * its flights, to accept a schedule change of its airline (`answer_change`), or to add seats and bags to it
 * (`add_services`); to book a quoted stay (`book_stay`) or to cancel it (`cancel_stay`).
 */
export type PurposeName =
	| 'book'
	| 'pay'
	| 'cancel'
	| 'change'
	| 'answer_change'
	| 'add_services'
	| 'book_stay'
	| 'cancel_stay';

/** Something that a visitor sets out to do once, as they may know it. */
export interface Intent {
	/** `bki_` and 22 characters. */
	id: string;
	purpose: PurposeName;
	/** What it is done to: the offer or the stay's quote to book, or the order that it is about. */
	subject_id: string;
	state: IntentState;
	/** How many attempts there were; the key of the running one is `id.attempt`. */
	attempt: number;
	failure: IntentFailure | null;
	/** The order, or the stay's booking, that stands since it is confirmed. */
	order_id: string | null;
	booking_reference: string | null;
	/** Booked and still to be paid by the airline's deadline. */
	held: boolean;
	/** What the last attempt was to pay, or to give back, which is below zero of a change; null before the first, and where the airline states it later. */
	amount: string | null;
	currency: string | null;
	/** Where news of it is sent; null before the first attempt. */
	email: string | null;
	/** Instants, ISO 8601. */
	created_at: string;
	updated_at: string;
}

/** How an attempt pays. The card's session and its amount belong together. */
export type PayBy =
	| { type: 'card'; three_d_secure_session_id: string }
	/** A card that is stored to guarantee a stay, and not charged. */
	| { type: 'guarantee'; card_id: string }
	| { type: 'balance' }
	| { type: 'hold' }
	/** Credits first, in their order; what is left by card or, for agents, by balance. */
	| { type: 'airline_credit'; airline_credit_ids: string[]; three_d_secure_session_id: string | null };

/** What is to be paid, by the booking service's own sum. */
export interface PricedBooking {
	/** The whole charge: fare, taxes, services, surcharge. */
	total_amount: string;
	currency: string;
	/** Parts of the total; they add up to it. */
	base_amount: string;
	tax_amount: string;
	services_amount: string;
	surcharge_amount: string;
	/** What the airline takes for using its credits. */
	penalty_amount: string;
	/** Taken from airline credits, and what is left to pay otherwise. */
	credit_amount: string;
	due_amount: string;
}
