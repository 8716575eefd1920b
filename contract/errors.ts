/** Every error type of the API. `fraud_error` is the opt-in fraud check's. */
export const ERROR_TYPES = [
	'authentication_error',
	'airline_error',
	'invalid_state_error',
	'rate_limit_error',
	'validation_error',
	'invalid_request_error',
	'api_error',
	'fraud_error',
] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

export interface ErrorRow {
	type: ErrorType;
	status: number;
	title: string;
	/** The default message; a throw may say something more precise. */
	message: string;
}

const row = (type: ErrorType, status: number, title: string, message: string): ErrorRow => ({
	type,
	status,
	title,
	message,
});
const request = (status: number, title: string, message: string) =>
	row('invalid_request_error', status, title, message);
const auth = (status: number, title: string, message: string) => row('authentication_error', status, title, message);
const state = (status: number, title: string, message: string) => row('invalid_state_error', status, title, message);
const airline = (status: number, title: string, message: string) => row('airline_error', status, title, message);
const validation = (title: string, message: string) => row('validation_error', 422, title, message);
const api = (status: number, title: string, message: string) => row('api_error', status, title, message);

/**
 * Every code the service raises, once: type, status, title, default message.
 * Where one code is raised with two types or statuses (`already_cancelled`, `airline_internal`), the row is the
 * usual one and `ERROR_VARIANTS` names the others.
 */
export const ERRORS = {
	// Authentication
	missing_authorization_header: auth(
		401,
		'Missing authorization header',
		'The Authorization header is missing. Send `Authorization: Bearer <token>`.',
	),
	invalid_authorization_header: auth(
		401,
		'Invalid authorization header',
		'The Authorization header is not of the form `Bearer <token>`.',
	),
	access_token_not_found: auth(401, 'Access token not found', 'The access token is not a valid API token.'),
	expired_access_token: auth(401, 'Expired access token', 'The access token has expired.'),
	insufficient_permissions: auth(
		403,
		'Insufficient permissions',
		'This access token may not do that. It needs the read_write scope.',
	),
	// The edge
	bad_request: request(400, 'Bad request', 'The request could not be understood.'),
	invalid_content_type_header: request(
		400,
		'Invalid content type',
		'The Content-Type header must be application/json.',
	),
	missing_content_type_header: request(
		400,
		'Missing content type',
		'The Content-Type header is missing. Send application/json.',
	),
	invalid_version_header: request(400, 'Invalid version header', 'The version header is not a valid version.'),
	missing_version_header: request(400, 'Missing version header', 'The version header is missing.'),
	unsupported_version: request(400, 'Unsupported version', 'This version is no longer supported.'),
	unavailable_in_version: request(
		400,
		'Unavailable in version',
		'This feature is not available in the requested version.',
	),
	invalid_data_param: request(400, 'Invalid data', 'The value of `data` must be a JSON object.'),
	malformed_data_param: request(
		422,
		'Malformed data',
		'The value of `data` is malformed: it nests too deep or names a reserved key.',
	),
	missing_data_param: request(400, 'Missing data', 'The request body must be nested under `data`.'),
	payload_too_large: request(413, 'Body too large', 'The request body is larger than the service accepts.'),
	not_found: request(404, 'Not found', 'The resource you are trying to access does not exist.'),
	unsupported_format: request(406, 'Unsupported format', 'The Accept header must allow application/json.'),
	unavailable_feature: request(403, 'Feature unavailable', 'This feature is not available to your organisation.'),
	unsupported_action: request(422, 'Unsupported action', 'This action is not supported here.'),
	rate_limit_exceeded: row(
		'rate_limit_error',
		429,
		'Too many requests',
		'Too many requests. Try again after the time in the ratelimit-reset header.',
	),
	idempotency_key_in_use: state(
		409,
		'Idempotency key in use',
		'A request with this Idempotency-Key is still in progress.',
	),
	idempotency_key_mismatch: state(
		422,
		'Idempotency key mismatch',
		'This Idempotency-Key was used with another request body.',
	),
	// Validation
	validation_required: validation('Required field', 'This field must be present and not blank.'),
	validation_format: validation('Invalid format', 'This field has the wrong format.'),
	validation_length: validation('Invalid length', 'This field is too short or too long.'),
	validation_inclusion: validation('Invalid value', 'This field is not one of the accepted values.'),
	unsafe_unique: validation('Not unique', 'This value is already in use.'),
	check_out_not_after_check_in: validation(
		'Check-out not after check-in',
		'The check-out date must be after the check-in date.',
	),
	rooms_must_have_at_least_one_adult: validation('Too few adults', 'There must be at least one adult for each room.'),
	stay_too_long: validation('Stay too long', 'A stay may last at most 99 nights.'),
	payment_amount_does_not_match_order_amount: validation(
		'Payment amount mismatch',
		'The payment amount does not match the total amount.',
	),
	payment_currency_does_not_match_order_currency: validation(
		'Payment currency mismatch',
		'The payment currency does not match the total currency.',
	),
	card_missing: validation('Card missing', 'A card is required.'),
	card_not_found: validation('Card not found', 'The card does not exist.'),
	card_not_multi_use: validation('Card not multi-use', 'The card must be a multi-use card.'),
	cannot_pay_with_card: validation('Cannot pay with card', 'This cannot be paid with a card.'),
	card_expires_before_check_in: validation(
		'Card expires too early',
		'The card must expire at least a month after check-in.',
	),
	// State
	offer_request_already_booked: state(422, 'Already booked', 'An order has already been created from this offer.'),
	order_creation_already_attempted: state(
		422,
		'Order creation already attempted',
		'An order is already being created from this offer. Do not try again.',
	),
	offer_expired: state(422, 'Offer expired', 'The offer has expired. Search again.'),
	insufficient_balance: state(422, 'Insufficient balance', 'The balance is too low for this payment.'),
	three_d_secure_session_not_found: state(422, '3DS session not found', 'The 3DS session does not exist.'),
	three_d_secure_session_not_ready_for_payment: state(
		422,
		'3DS session not ready',
		'The 3DS session is not ready for payment.',
	),
	three_d_secure_session_expired: state(422, '3DS session expired', 'The 3DS session has expired.'),
	order_not_created: state(422, 'Order not created', 'The order was not created. Nothing was booked or charged.'),
	invalid_intended_card: state(
		422,
		'Invalid intended card',
		'The card attached to the offer is invalid. Price the offer again with a valid card.',
	),
	invalid_order_create_type: state(422, 'Invalid order type', 'The offer cannot be ordered with this type.'),
	order_not_cancellable: state(422, 'Order not cancellable', 'The order cannot be cancelled.'),
	order_cancellation_stale: state(
		422,
		'Stale cancellation',
		'This cancellation quote has expired or is not the newest one.',
	),
	order_not_changeable: state(422, 'Order not changeable', 'The order cannot be changed.'),
	order_not_changeable_yet: state(
		422,
		'Order not changeable yet',
		'The airline forbids changes within 24 hours of placing the order.',
	),
	order_change_already_actioned: state(
		422,
		'Order change already actioned',
		'The order change has already been confirmed.',
	),
	order_type_not_eligible_for_payment: state(
		422,
		'Order not eligible for payment',
		'Only hold orders can be paid later.',
	),
	already_paid: state(422, 'Already paid', 'The order has already been paid.'),
	already_cancelled: state(422, 'Already cancelled', 'The order has already been cancelled.'),
	past_payment_required_by_date: state(422, 'Payment deadline passed', 'The order had to be paid earlier.'),
	schedule_changed: state(
		422,
		'Schedule changed',
		'The airline has changed the schedule. Look at the order again before paying.',
	),
	pay_later_order_no_payment_for_ancillaries: state(
		422,
		'Hold order not paid',
		'Paid services cannot be added to an unpaid hold order.',
	),
	stale_airline_initiated_change_accept: state(422, 'Stale schedule change', 'A newer schedule change exists.'),
	emails_not_unique: state(422, 'E-mail not unique', 'A customer user with this e-mail already exists.'),
	webhook_client_error: state(422, 'Receiver failed', 'The receiver did not answer with a 2xx status.'),
	result_no_longer_available: state(
		422,
		'Result no longer available',
		'The search result is no longer available. Search again.',
	),
	rate_unavailable: state(422, 'Rate unavailable', 'The rate is no longer available.'),
	loyalty_programme_required: state(422, 'Loyalty programme required', 'This rate needs a loyalty programme account.'),
	loyalty_programme_unsupported: state(422, 'Loyalty programme unsupported', 'This rate takes no loyalty programme.'),
	loyalty_programme_account_number_invalid: state(
		422,
		'Invalid loyalty number',
		'The loyalty programme account number is invalid.',
	),
	booking_already_attempted: state(
		422,
		'Booking already attempted',
		'A booking from this quote is pending. Do not try again.',
	),
	booking_already_confirmed: state(422, 'Booking already confirmed', 'This quote has already been booked.'),
	booking_not_cancellable: state(422, 'Booking not cancellable', 'The booking cannot be cancelled.'),
	// Airlines
	airline_internal: airline(502, 'Airline error', 'The airline had an internal error.'),
	airline_unknown: airline(502, 'Unknown airline error', 'The airline answered with an unknown error.'),
	invalid_order: airline(502, 'Invalid order', 'The airline says that the order is invalid.'),
	offer_no_longer_available: airline(
		422,
		'Offer no longer available',
		'The airline no longer sells this offer. Search again.',
	),
	price_changed: airline(422, 'Price changed', 'The airline has changed the price. Look at the offer again.'),
	payment_declined: airline(422, 'Payment declined', 'The payment was declined.'),
	duplicate_booking: airline(422, 'Duplicate booking', 'The airline already has this booking.'),
	duplicate_passenger_names: airline(422, 'Duplicate passenger names', 'Two passengers have the same name.'),
	ancillary_service_not_available: airline(422, 'Service not available', 'A selected service is no longer available.'),
	modified_externally: airline(422, 'Modified externally', 'The booking was changed outside the service.'),
	invalid_card_expiration_date: airline(
		422,
		'Invalid card expiry',
		'The card has expired or its expiry date is wrong.',
	),
	ineligible_airline_credit: airline(422, 'Ineligible airline credit', 'The airline credit cannot be used here.'),
	invalid_email_address: airline(422, 'Invalid e-mail address', 'The airline does not accept the e-mail address.'),
	invalid_phone_number: airline(422, 'Invalid phone number', 'The airline does not accept the phone number.'),
	invalid_passenger_title: airline(422, 'Invalid title', 'The airline does not accept the passenger title.'),
	invalid_passenger_name: airline(422, 'Invalid name', 'The airline does not accept the passenger name.'),
	invalid_loyalty_card: airline(422, 'Invalid loyalty card', 'The airline does not accept the loyalty account.'),
	order_passengers_incompatible_with_offer: airline(
		422,
		'Passengers do not fit',
		'The passengers do not match those of the offer.',
	),
	high_fraud_risk: row(
		'fraud_error',
		422,
		'High fraud risk',
		'The booking was refused because of its risk. Do not try again.',
	),
	// The service itself
	internal_server_error: api(
		500,
		'Internal server error',
		'Something went wrong on our side. Contact support with the request id.',
	),
	service_unavailable: api(
		503,
		'Service unavailable',
		'The service is temporarily unavailable. Nothing was booked. Try again later.',
	),
	bad_gateway: api(
		502,
		'Bad gateway',
		'A supplier gave an answer we could not read. Contact support with the request id.',
	),
	gateway_timeout_error: api(504, 'Gateway timeout', 'A supplier did not answer in time.'),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes raised with a second type or status, and who says so. */
export const ERROR_VARIANTS: Partial<Record<ErrorCode, readonly { type: ErrorType; status: number }[]>> = {
	already_cancelled: [{ type: 'airline_error', status: 422 }],
	airline_internal: [{ type: 'airline_error', status: 504 }],
	price_changed: [{ type: 'invalid_state_error', status: 422 }],
	unsupported_action: [
		{ type: 'airline_error', status: 422 },
		{ type: 'airline_error', status: 400 },
	],
};

/** Codes that any endpoint may answer with, raised by the edge before or around the verb. */
export const EDGE_ERRORS = [
	'missing_authorization_header',
	'invalid_authorization_header',
	'access_token_not_found',
	'expired_access_token',
	'insufficient_permissions',
	'bad_request',
	'invalid_content_type_header',
	'missing_content_type_header',
	'invalid_version_header',
	'missing_version_header',
	'unsupported_version',
	'unavailable_in_version',
	'invalid_data_param',
	'malformed_data_param',
	'missing_data_param',
	'payload_too_large',
	'not_found',
	'unsupported_format',
	'rate_limit_exceeded',
	'idempotency_key_in_use',
	'idempotency_key_mismatch',
	'validation_required',
	'validation_format',
	'validation_length',
	'validation_inclusion',
	'internal_server_error',
	'service_unavailable',
] as const satisfies readonly ErrorCode[];
