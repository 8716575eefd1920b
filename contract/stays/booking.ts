import { z } from 'zod';
import { withoutCardNumber } from '../common/card-number.ts';
import { Metadata } from '../air/order.ts';
import { PersonName } from '../air/passenger.ts';
import { EmailAddress, PhoneNumber } from '../common/contact.ts';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { PAGE_LIMIT, PageQuery, queryInteger } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { Accommodation, KeyCollection } from './accommodation.ts';
import { HotelLoyaltyReference } from './loyalty-programme.ts';
import { LoyaltyAccountNumber } from './quote.ts';
import { StayGuest } from './search.ts';
import { STAY_LIMITS } from './search-limits.ts';

export const STAYS_BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;
/** Most bookings that a list without pagination gives. */
export const UNPAGED_BOOKINGS = 1_000;

const Reference = z.string().min(1).max(80);

/** Who a stay is booked for. Rooms without a name are reserved under the first guest's. */
export const BookedGuest = z.object({
	given_name: PersonName,
	family_name: PersonName,
	user_id: Reference.nullable().optional(),
});
export type BookedGuest = z.infer<typeof BookedGuest>;

/**
 * How a stay is paid. Absent: by balance. A card pays by its 3DS session, or by its id where it needs none; a guarantee
 * is a multi-use card by its id, which is not charged.
 */
export const StayPayment = z.object({
	three_d_secure_session_id: Reference.nullable().optional(),
	card_id: Reference.nullable().optional(),
});
export type StayPayment = z.infer<typeof StayPayment>;

export const NewStaysBooking = z.object({
	quote_id: Reference,
	guests: z
		.array(BookedGuest)
		.min(1)
		.max(STAY_LIMITS.guests)
		.describe('At least the lead guest; a name for each further room is better'),
	email: EmailAddress,
	phone_number: PhoneNumber,
	payment: StayPayment.nullable().optional(),
	users: z.array(Reference).max(50).nullable().optional(),
	metadata: Metadata.nullable().optional(),
	loyalty_programme_account_number: LoyaltyAccountNumber.nullable()
		.optional()
		.describe('Of the programme that the quote names; that of the quote where it is left out'),
	accommodation_special_requests: withoutCardNumber(z.string().trim().max(1_000)).nullable().optional(),
});
export type NewStaysBooking = z.output<typeof NewStaysBooking>;

/** A stay that is booked. */
export const StaysBooking = z.object({
	id: id('stays_booking'),
	live_mode: z.boolean(),
	status: z.enum(STAYS_BOOKING_STATUSES),
	reference: z.string().nullable().describe('The hotel’s'),
	quote_id: id('quote').describe('An addition of ours'),
	created_at: Instant,
	confirmed_at: Instant,
	cancelled_at: Instant.nullable(),
	check_in_date: CalendarDate,
	check_out_date: CalendarDate,
	rooms: z.int().min(1),
	guests: z.array(z.object({ given_name: z.string(), family_name: z.string(), user_id: z.string().nullable() })),
	guest_types: z.array(StayGuest),
	email: z.string(),
	phone_number: z.string(),
	users: z.array(z.string()),
	metadata: z.record(z.string(), z.string()).nullable(),
	loyalty_programme_account_number: z.string().nullable(),
	supported_loyalty_programme: HotelLoyaltyReference.nullable(),
	accommodation_special_requests: z.string().nullable(),
	key_collection: KeyCollection.nullable(),
	deposit_amount: Amount.describe('0.00 unless a deposit was paid'),
	deposit_currency: Currency,
	estimated_commission_amount: Amount.nullable().describe(
		'May differ from that of the rate; null where it is not known',
	),
	estimated_commission_currency: Currency.nullable(),
	paid_amount: Amount.describe(
		'An addition of ours: what was paid at booking, all of the total or the deposit; 0.00 of a guarantee',
	),
	paid_currency: Currency,
	refund_amount: Amount.nullable().describe('An addition of ours: what came back; null while it is not cancelled'),
	refund_currency: Currency.nullable(),
	accommodation: Accommodation.describe('With the room and the rate that are booked, and how to reach the hotel'),
});
export type StaysBooking = z.infer<typeof StaysBooking>;

/** What may be wrong with a card that is to guarantee a stay, or to pay for it at the hotel. */
const STORED_CARD_REFUSALS = ['card_not_found', 'card_not_multi_use', 'card_expires_before_check_in'] as const;

export const createStaysBooking = endpoint({
	name: 'createStaysBooking',
	summary: 'Book a stay',
	description:
		'201: booked. 202 with a message: the outcome is not known yet; do not book again, wait for `stays.booking.created` or `stays.booking_creation_failed`. After any error of this operation other than a 500 nothing is booked and nothing is charged. A quote is booked once.',
	method: 'POST',
	path: '/stays/bookings',
	body: NewStaysBooking,
	data: StaysBooking,
	status: 201,
	followsLater: true,
	errors: [
		'rate_unavailable',
		'booking_already_attempted',
		'booking_already_confirmed',
		'loyalty_programme_unsupported',
		'loyalty_programme_account_number_invalid',
		'card_missing',
		...STORED_CARD_REFUSALS,
		'cannot_pay_with_card',
		'three_d_secure_session_not_found',
		'three_d_secure_session_not_ready_for_payment',
		'three_d_secure_session_expired',
		'insufficient_balance',
		'payment_declined',
		'invalid_card_expiration_date',
		'high_fraud_risk',
		'bad_gateway',
		'gateway_timeout_error',
	],
});

export const listStaysBookings = endpoint({
	name: 'listStaysBookings',
	summary: 'List bookings of stays, the newest first',
	description: `Without \`limit\`, \`before\` and \`after\` it gives all, ${UNPAGED_BOOKINGS.toLocaleString('en')} at most, and goes on from there with \`after\`.`,
	method: 'GET',
	path: '/stays/bookings',
	query: PageQuery.extend({
		limit: queryInteger(PAGE_LIMIT.min, PAGE_LIMIT.max).optional(),
		user_id: z.string().max(80).optional().describe('Of `users`'),
	}),
	data: StaysBooking,
	list: 'page',
	status: 200,
});

const BookingId = z.object({ id: z.string() });

export const getStaysBooking = endpoint({
	name: 'getStaysBooking',
	summary: 'Get a booking of a stay',
	method: 'GET',
	path: '/stays/bookings/{id}',
	params: BookingId,
	data: StaysBooking,
	status: 200,
});

export const updateStaysBooking = endpoint({
	name: 'updateStaysBooking',
	summary: 'Change what is yours of a booking: its metadata and users',
	description:
		'Each replaces what was there as a whole; what is left out stays. Null or `{}` clears the metadata. What is not known here is refused.',
	method: 'PATCH',
	path: '/stays/bookings/{id}',
	params: BookingId,
	body: z.strictObject({
		metadata: Metadata.nullable().optional(),
		users: z.array(Reference).max(50).optional(),
	}),
	data: StaysBooking,
	status: 200,
});

export const cancelStaysBooking = endpoint({
	name: 'cancelStaysBooking',
	summary: 'Cancel a booking of a stay',
	description:
		'200: cancelled; what comes back is what the rate’s `cancellation_timeline` says of that moment. 202 with a message: the outcome is not known yet; do not cancel again, look at the booking. A stay can be cancelled until its day of check-in is over at the hotel.',
	method: 'POST',
	path: '/stays/bookings/{id}/actions/cancel',
	params: BookingId,
	data: StaysBooking,
	status: 200,
	followsLater: true,
	errors: ['already_cancelled', 'booking_not_cancellable', 'bad_gateway'],
});

/** A card that the hotel was given to be paid with. */
export const PaymentInstruction = z.object({
	id: id('payment_instruction'),
	booking_id: id('stays_booking'),
	card_id: id('card'),
	live_mode: z.boolean(),
	created_at: Instant,
});
export type PaymentInstruction = z.infer<typeof PaymentInstruction>;

export const createPaymentInstruction = endpoint({
	name: 'createPaymentInstruction',
	summary: 'Tell a hotel which card pays for what is left to pay there',
	description:
		'Where the hotel takes such instructions and something of the total is paid there. The newest counts. Nothing is charged by it.',
	method: 'POST',
	path: '/stays/bookings/{id}/payment_instructions',
	params: BookingId,
	body: z.object({ card_id: Reference.describe('A multi-use card that is valid for a month after check-in') }),
	data: PaymentInstruction,
	status: 201,
	errors: ['already_cancelled', 'unsupported_action', 'bad_gateway', ...STORED_CARD_REFUSALS],
});
