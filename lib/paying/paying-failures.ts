import type { ErrorCode } from '#contract/errors.ts';
import type { PurposeName } from '../intents/intent.ts';

/** What the traveller can do after a refusal. In each case nothing was charged by the attempt. */
export type AfterRefusal =
	/** Press again: asking once more is safe and may help. */
	| 'again'
	/** Another card, or the same one typed again. */
	| 'card'
	/** Something typed of a traveller has to be mended. */
	| 'travellers'
	/** Seats, bags or rights have to be chosen again. */
	| 'extras'
	/** The total is another one now: asked for consent. */
	| 'price'
	/** The offer is over: the same flights are found again. */
	| 'offer'
	/** Another way to pay. */
	| 'method'
	/** The code of the booking has to be entered. */
	| 'code'
	/** The booking's page shows the outcome of an earlier attempt. */
	| 'look'
	/** Nothing here helps; trying again is of no use. */
	| 'stop';

/** Why an offer is over: its time has run out, or the airline no longer sells it. Words below `errors.paying`. */
export type OfferOver = 'expired' | 'gone';

/** The words of a refusal, below `errors.paying` of the catalogues, and what comes after it. */
export interface PayingFailure {
	words: FailureWords;
	after: AfterRefusal;
}

const said = <W extends string>(words: W, after: AfterRefusal) => ({ words, after }) as const;

const card = said('cardGone', 'card');
const ours = said('ours', 'again');
const airline = said('airline', 'again');
const silence = said('silence', 'again');
const confirmation = said('confirmation', 'again');
const price = said('price', 'price');
const underWay = said('underWay', 'look');
const field = said('field', 'travellers');
const roomGone = said('roomGone', 'offer');

/**
 * Every code that booking, paying, pricing, cards and 3DS can end with. What a test finds missing here would be told to
 * a traveller as an error of ours.
 */
export const PAYING_FAILURES = {
	payment_declined: said('declined', 'card'),
	invalid_card_expiration_date: said('cardExpired', 'card'),
	card_missing: card,
	card_not_found: card,
	card_not_multi_use: card,
	invalid_intended_card: card,
	cannot_pay_with_card: said('noCards', 'method'),
	high_fraud_risk: said('risk', 'stop'),
	three_d_secure_session_not_found: confirmation,
	three_d_secure_session_not_ready_for_payment: confirmation,
	three_d_secure_session_expired: confirmation,
	insufficient_balance: said('balance', 'method'),
	ineligible_airline_credit: said('credit', 'method'),

	price_changed: price,
	payment_amount_does_not_match_order_amount: price,
	payment_currency_does_not_match_order_currency: price,
	offer_expired: said('expired', 'offer'),
	offer_no_longer_available: said('gone', 'offer'),
	rate_unavailable: roomGone,
	offer_request_already_booked: said('alreadyBooked', 'look'),
	order_creation_already_attempted: underWay,
	idempotency_key_in_use: underWay,
	idempotency_key_mismatch: underWay,
	invalid_order_create_type: said('noHold', 'method'),
	order_not_created: said('notCreated', 'again'),

	duplicate_booking: said('duplicateBooking', 'stop'),
	duplicate_passenger_names: said('duplicateNames', 'travellers'),
	invalid_passenger_name: said('name', 'travellers'),
	invalid_passenger_title: said('title', 'travellers'),
	invalid_email_address: said('email', 'travellers'),
	invalid_phone_number: said('phone', 'travellers'),
	invalid_loyalty_card: said('loyalty', 'travellers'),
	order_passengers_incompatible_with_offer: said('ages', 'travellers'),
	ancillary_service_not_available: said('extras', 'extras'),

	airline_internal: airline,
	airline_unknown: airline,
	invalid_order: airline,
	bad_gateway: silence,
	gateway_timeout_error: silence,
	service_unavailable: said('down', 'again'),

	order_type_not_eligible_for_payment: said('notHeld', 'stop'),
	already_paid: said('alreadyPaid', 'look'),
	already_cancelled: said('cancelled', 'look'),
	past_payment_required_by_date: said('holdExpired', 'look'),
	schedule_changed: said('scheduleChanged', 'look'),
	modified_externally: said('modified', 'look'),
	pay_later_order_no_payment_for_ancillaries: said('unpaidExtras', 'extras'),

	order_not_changeable: said('notChangeable', 'price'),
	order_not_changeable_yet: said('notChangeable', 'stop'),
	order_change_already_actioned: said('alreadyChanged', 'look'),

	rate_limit_exceeded: said('limit', 'again'),
	validation_required: field,
	validation_format: field,
	validation_length: field,
	validation_inclusion: field,

	// What a traveller cannot have caused.
	missing_authorization_header: ours,
	invalid_authorization_header: ours,
	access_token_not_found: ours,
	expired_access_token: ours,
	insufficient_permissions: ours,
	bad_request: ours,
	invalid_content_type_header: ours,
	missing_content_type_header: ours,
	invalid_version_header: ours,
	missing_version_header: ours,
	unsupported_version: ours,
	unavailable_in_version: ours,
	invalid_data_param: ours,
	malformed_data_param: ours,
	missing_data_param: ours,
	payload_too_large: ours,
	not_found: ours,
	unsupported_format: ours,
	unavailable_feature: ours,
	unsupported_action: ours,
	internal_server_error: ours,
} as const satisfies Partial<Record<ErrorCode, { words: string; after: AfterRefusal }>>;

/** What no code of the contract says: found out here, in the browser. */
export const LOCAL_FAILURES = {
	/** The bank said that its customer did not confirm. */
	not_confirmed: said('notConfirmed', 'card'),
	/** The traveller closed the bank's question. */
	confirmation_closed: said('confirmationClosed', 'again'),
	/** The card form, or the bank's question, does not come up. */
	unreachable: said('cardHost', 'again'),
	/** Our own server cannot be reached, and no attempt has begun. */
	lost: said('lost', 'again'),
	/** The browser has no connection, and no attempt has begun. */
	offline: said('offline', 'again'),
	/** Our own server answers, and has never got the press. */
	unsent: said('unsent', 'again'),
	/** The viewer has not shown yet that the booking is theirs. */
	code_required: said('code', 'code'),
	/** More comes back than the viewer's role may give. */
	needs_lead: said('lead', 'stop'),
	/** The viewer has signed in or out in another tab: the checkout is nobody's that they are now. */
	session_ended: said('sessionEnded', 'stop'),
} as const;

const airlineLater = said('airlineLater', 'again');
const underWayLater = said('underWayLater', 'look');

/** Codes that mean something else of a booking that stands already. */
export const LATER_FAILURES = {
	airline_internal: airlineLater,
	airline_unknown: airlineLater,
	invalid_order: said('unknownBooking', 'stop'),
	order_creation_already_attempted: underWayLater,
	idempotency_key_in_use: underWayLater,
	idempotency_key_mismatch: underWayLater,
} as const satisfies { [Code in keyof typeof PAYING_FAILURES]?: { words: string; after: AfterRefusal } };

/** What is added to a booking or changed of it is paid for by itself: of another act, the booking is told as paid. */
export const BUSY_FAILURES = { already_paid: said('busy', 'again') } as const;

const stayUnderWay = said('stayUnderWay', 'look');
const hotelSilent = said('hotelSilent', 'again');
const hotelRefused = said('hotelRefused', 'again');
const memberNumber = said('memberNumber', 'travellers');

/** Codes that booking a stay ends with, and those that mean something else of a hotel than of an airline. */
export const STAY_FAILURES = {
	not_found: roomGone,
	booking_already_confirmed: said('stayBooked', 'look'),
	booking_already_attempted: stayUnderWay,
	idempotency_key_in_use: stayUnderWay,
	idempotency_key_mismatch: stayUnderWay,
	loyalty_programme_required: memberNumber,
	loyalty_programme_unsupported: memberNumber,
	loyalty_programme_account_number_invalid: memberNumber,
	card_expires_before_check_in: said('cardTooShort', 'card'),
	order_not_created: hotelRefused,
	bad_gateway: hotelSilent,
	gateway_timeout_error: hotelSilent,
} as const satisfies Partial<Record<ErrorCode, { words: string; after: AfterRefusal }>>;

/** Codes that cancelling a stay ends with. */
export const CANCEL_STAY_FAILURES = {
	price_changed: said('refundMoved', 'again'),
	booking_not_cancellable: said('stayTooLate', 'stop'),
	already_cancelled: said('stayCancelled', 'stop'),
	gateway_timeout_error: said('hotelSilentCancel', 'again'),
	bad_gateway: said('hotelSilentCancel', 'again'),
	airline_unknown: said('hotelSilentCancel', 'again'),
} as const satisfies Partial<Record<ErrorCode, { words: string; after: AfterRefusal }>>;

export type LocalFailure = keyof typeof LOCAL_FAILURES;
type Known =
	| (typeof PAYING_FAILURES)[keyof typeof PAYING_FAILURES]
	| (typeof LATER_FAILURES)[keyof typeof LATER_FAILURES]
	| (typeof CANCEL_STAY_FAILURES)[keyof typeof CANCEL_STAY_FAILURES]
	| (typeof STAY_FAILURES)[keyof typeof STAY_FAILURES]
	| (typeof BUSY_FAILURES)[keyof typeof BUSY_FAILURES]
	| (typeof LOCAL_FAILURES)[LocalFailure];
export type FailureWords = Known['words'];

type Table = Readonly<Record<string, PayingFailure>>;
const TABLE: Table = { ...PAYING_FAILURES, ...LOCAL_FAILURES };
const LATER: Table = { ...TABLE, ...LATER_FAILURES };
const STAY: Table = { ...TABLE, ...STAY_FAILURES };
const CANCEL_STAY: Table = { ...LATER, ...CANCEL_STAY_FAILURES };
const ADDED: Table = { ...LATER, ...BUSY_FAILURES };

const TABLES: Readonly<Partial<Record<PurposeName, Table>>> = {
	book: TABLE,
	book_stay: STAY,
	cancel_stay: CANCEL_STAY,
	pay: LATER,
};

/** Why an offer is over, by the code of the refusal. */
export const offerOver = (code: string): OfferOver => (code === 'offer_no_longer_available' ? 'gone' : 'expired');

/** How a refusal is told, by what was being paid for. A code that nobody knows is an error of ours. */
export function payingFailure(code: string, purpose: PurposeName = 'book'): PayingFailure {
	const table = TABLES[purpose] ?? ADDED;
	return Object.hasOwn(table, code) ? (table[code] ?? ours) : ours;
}
