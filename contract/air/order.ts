import { z } from 'zod';
import { CARD_NUMBER_REFUSED, hasCardNumber } from '../common/card-number.ts';
import { EmailAddress, PhoneNumber } from '../common/contact.ts';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { readAs } from '../common/read-as.ts';
import { PageQuery, queryBoolean } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { Airline } from './airline.ts';
import { AirlineInitiatedChange } from './airline-initiated-change.ts';
import { DOCUMENT_TYPES, IntendedPaymentMethod, PaymentIntention } from './offer.ts';
import { OrderCancellation } from './order-cancellation.ts';
import { OrderChange } from './order-change.ts';
import { OrderSlice } from './order-slice.ts';
import { LoyaltyProgrammeAccount, PASSENGER_TYPES, PersonName } from './passenger.ts';
import { NewPayment, PAYING_REFUSALS, PAYMENT_TYPES } from './paying.ts';
import { OfferConditions } from './segment.ts';
import { SelectedService } from './service-item.ts';

export { NewPayment, OrderSlice, PAYING_REFUSALS, PAYMENT_TYPES };
export const TITLES = ['mr', 'ms', 'mrs', 'miss', 'dr'] as const;
export const GENDERS = ['m', 'f'] as const;
export const ORDER_TYPES = ['instant', 'hold'] as const;

const Reference = z.string().min(1).max(80);
const METADATA_PAIRS = 50;
/** Of a pair that is named after a ticket, ticket numbers of 13 digits are what they say. */
const pairHasCardNumber = (key: string, value: string): boolean =>
	hasCardNumber(/ticket|document|emd/i.test(key) ? value.replace(/(?<!\d)\d{3}[- ]?\d{10}(?!\d)/g, '') : value);
/** Yours: kept and given back, not read. */
export const Metadata = z
	.record(
		z
			.string()
			.max(40)
			.regex(/^[A-Za-z0-9_-]+$/),
		z.string().max(500),
	)
	.refine((pairs) => Object.keys(pairs).length <= METADATA_PAIRS, {
		message: `At most ${METADATA_PAIRS} pairs.`,
		params: { code: 'validation_length' },
	})
	.superRefine((pairs, { addIssue }) => {
		const refuse = (path: string[]) => addIssue({ code: 'custom', path, message: CARD_NUMBER_REFUSED });
		// Where the number is a key, the place would repeat it.
		if (Object.keys(pairs).some(hasCardNumber)) return refuse([]);
		for (const [key, value] of Object.entries(pairs)) if (pairHasCardNumber(key, value)) refuse([key]);
	})
	.describe('At most 50 pairs; keys of letters, digits, dashes and underscores, up to 40; values up to 500 characters');
export type Metadata = z.infer<typeof Metadata>;

export const IdentityDocument = z.object({
	type: z.enum(DOCUMENT_TYPES),
	unique_identifier: z.string().min(1).max(40),
	issuing_country_code: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.nullable()
		.optional()
		.describe('ISO 3166-1 alpha-2; needed of a passport and a tax id'),
	expires_on: CalendarDate.nullable().optional().describe('Needed of a passport'),
});
export type IdentityDocument = z.infer<typeof IdentityDocument>;

/** A traveller as the airline is told. `id` is the offer's passenger. */
export const NewOrderPassenger = z.object({
	id: Reference,
	title: z.enum(TITLES),
	given_name: PersonName,
	family_name: PersonName,
	gender: z.enum(GENDERS),
	born_on: CalendarDate,
	email: EmailAddress,
	phone_number: PhoneNumber,
	infant_passenger_id: Reference.nullable().optional().describe('On the adult who has this infant on the lap'),
	identity_documents: z.array(IdentityDocument).max(10).nullable().optional(),
	loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount).max(20).nullable().optional(),
	user_id: Reference.nullable().optional(),
});
export type NewOrderPassenger = z.infer<typeof NewOrderPassenger>;

export const NewOrder = z.object({
	type: z.enum(ORDER_TYPES).default('instant'),
	selected_offers: z.array(Reference).length(1),
	passengers: z.array(NewOrderPassenger).min(1).max(9),
	payments: z.array(NewPayment).max(5).nullable().optional().describe('Of an instant order; a hold is paid later'),
	services: z.array(SelectedService).max(200).nullable().optional(),
	users: z.array(Reference).max(50).nullable().optional(),
	metadata: Metadata.nullable().optional(),
});
export type NewOrder = z.output<typeof NewOrder>;

export const OrderPassenger = z.object({
	id: id('passenger'),
	type: z.enum(PASSENGER_TYPES).nullable(),
	title: z.enum(TITLES),
	given_name: z.string(),
	family_name: z.string(),
	gender: z.enum(GENDERS),
	born_on: CalendarDate,
	email: z.string(),
	phone_number: z.string(),
	infant_passenger_id: z.string().nullable(),
	loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount),
	user_id: z.string().nullable(),
});
export type OrderPassenger = z.infer<typeof OrderPassenger>;

/** An extra or a seat that was booked. The amount is of all its pieces. */
export const OrderService = z.object({
	id: id('booked_service'),
	type: z.enum(['baggage', 'seat', 'cancel_for_any_reason']),
	total_amount: Amount,
	total_currency: Currency,
	quantity: z.int().min(1),
	passenger_ids: z.array(z.string()),
	segment_ids: z.array(z.string()),
	metadata: z.record(z.string(), z.unknown()).describe('As offered; of a seat `designator`, `name`, `disclosures`'),
});
export type OrderService = z.infer<typeof OrderService>;

export const OrderDocument = z.object({
	type: readAs(
		z.enum([
			'electronic_ticket',
			'electronic_miscellaneous_document_associated',
			'electronic_miscellaneous_document_standalone',
		]),
		{ means: 'electronic_ticket' },
	),
	unique_identifier: z.string(),
	passenger_ids: z.array(z.string()),
});
export type OrderDocument = z.infer<typeof OrderDocument>;

/**
 * Waiting: an unpaid hold. Not waiting with `paid_at`: paid. Not waiting without it: the payment is on its way, or the
 * hold has expired.
 */
export const PaymentStatus = readAs(
	z.object({
		awaiting_payment: z.boolean(),
		payment_required_by: Instant.nullable(),
		price_guarantee_expires_at: Instant.nullable(),
		paid_at: Instant.nullable(),
	}),
	{ means: {} },
);

/** A booking with an airline. */
export const Order = z.object({
	id: id('order'),
	live_mode: z.boolean(),
	created_at: Instant,
	type: readAs(z.enum(ORDER_TYPES), { means: 'instant' }),
	content: readAs(z.enum(['managed', 'self_managed']), { means: 'managed' }),
	booking_reference: z.string().describe("The airline's locator"),
	booking_references: z.array(z.object({ booking_reference: z.string(), carrier: Airline })),
	offer_id: id('offer'),
	owner: Airline,
	slices: z.array(OrderSlice),
	passengers: z.array(OrderPassenger),
	services: z.array(OrderService),
	documents: z.array(OrderDocument).describe('Empty until ticketed'),
	payment_status: PaymentStatus,
	total_amount: Amount.describe('Services included'),
	total_currency: Currency,
	base_amount: Amount.nullable(),
	base_currency: Currency.nullable(),
	tax_amount: Amount.nullable(),
	tax_currency: Currency.nullable(),
	conditions: OfferConditions,
	available_actions: z.array(z.enum(['cancel', 'change', 'update'])),
	changes: z.array(OrderChange).describe('Those that were confirmed, the oldest first'),
	cancellation: OrderCancellation.nullable().describe('The one that was confirmed'),
	cancelled_at: Instant.nullable(),
	airline_initiated_changes: z.array(AirlineInitiatedChange).describe('The newest first'),
	synced_at: Instant,
	void_window_ends_at: Instant.nullable(),
	users: z.array(z.string()),
	metadata: z.record(z.string(), z.string()).nullable(),
	intended_payment_methods: z.array(IntendedPaymentMethod).describe('Of a hold that waits, as it was last priced'),
});
export type Order = z.infer<typeof Order>;

/** What an airline may answer to a booking, and certainly has not booked then. */
export const BOOKING_REFUSALS = [
	'offer_no_longer_available',
	'price_changed',
	'payment_declined',
	'duplicate_booking',
	'duplicate_passenger_names',
	'ancillary_service_not_available',
	'modified_externally',
	'invalid_card_expiration_date',
	'ineligible_airline_credit',
	'invalid_email_address',
	'invalid_phone_number',
	'invalid_passenger_title',
	'invalid_passenger_name',
	'invalid_loyalty_card',
	'order_passengers_incompatible_with_offer',
	'invalid_order',
	'insufficient_balance',
	'order_not_created',
	'airline_unknown',
	'airline_internal',
] as const;

export const createOrder = endpoint({
	name: 'createOrder',
	summary: 'Book an offer',
	description:
		'201: booked. 200 with a message: booked, the order follows. 202 with a message: the outcome is not known yet; do not book again, wait for `order.created` or `order.creation_failed`, or list the orders of the offer. After any error of this operation other than a 500 nothing is booked and nothing is charged. When the airline does not accept a name, title, e-mail, phone number or loyalty account, `source.pointer` says whose.',
	method: 'POST',
	path: '/air/orders',
	body: NewOrder,
	data: Order,
	status: 201,
	followsLater: true,
	errors: [
		...BOOKING_REFUSALS,
		'offer_expired',
		'offer_request_already_booked',
		'order_creation_already_attempted',
		'invalid_order_create_type',
		...PAYING_REFUSALS,
	],
});

const OrderId = z.object({ id: z.string() });
const Moment = z.iso.datetime({ offset: true }).optional();
const Many = z
	.union([z.string().max(200), z.array(z.string().max(200)).max(50)])
	.transform((v) => (Array.isArray(v) ? v : [v]))
	.optional();
const ORDER_SORT_KEYS = ['payment_required_by', 'total_amount', 'created_at', 'next_departure'] as const;
export const ORDER_SORTS = ORDER_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const);

export const listOrders = endpoint({
	name: 'listOrders',
	summary: 'List orders, the newest first unless sorted otherwise',
	description:
		'After a lost answer to a booking, `offer_id` tells whether there is an order. Bounds of time are inclusive.',
	method: 'GET',
	path: '/air/orders',
	query: PageQuery.extend({
		booking_reference: z.string().max(20).optional().describe('Whole, in any case'),
		offer_id: z.string().max(80).optional(),
		awaiting_payment: queryBoolean.optional(),
		requires_action: queryBoolean.optional().describe('With a schedule change that waits for an answer'),
		sort: z.enum(ORDER_SORTS).optional(),
		'owner_id[]': Many,
		'origin_id[]': Many.describe('Airports or cities where a slice begins'),
		'destination_id[]': Many.describe('Airports or cities where a slice ends'),
		'passenger_name[]': Many.describe('A part of a name, in any case'),
		user_id: z.string().max(80).optional(),
		'departing_at[before]': Moment,
		'departing_at[after]': Moment,
		'arriving_at[before]': Moment,
		'arriving_at[after]': Moment,
		'created_at[before]': Moment,
		'created_at[after]': Moment,
	}),
	data: Order,
	list: 'page',
	status: 200,
});

export const getOrder = endpoint({
	name: 'getOrder',
	summary: 'Get an order',
	method: 'GET',
	path: '/air/orders/{id}',
	params: OrderId,
	data: Order,
	status: 200,
});

const OrderUpdate = z.strictObject({
	metadata: Metadata.nullable().optional(),
	users: z.array(Reference).max(50).optional(),
});

export const updateOrder = endpoint({
	name: 'updateOrder',
	summary: 'Change what is yours of an order: its metadata and users',
	description:
		'Each replaces what was there as a whole; what is left out stays. Null or `{}` clears the metadata. What is not known here is refused.',
	method: 'PATCH',
	path: '/air/orders/{id}',
	params: OrderId,
	body: OrderUpdate.extend({
		options: OrderUpdate.optional().describe('The same, as some public clients send it; what stands outside wins'),
	}),
	data: Order,
	status: 200,
});

export const priceOrder = endpoint({
	name: 'priceOrder',
	summary: 'Price a held order for a way to pay',
	description:
		'Needed before a held order is paid by a card with a surcharge or by an airline credit with a penalty. The charge is `total_amount` with these; one payment of that amount pays for the order.',
	method: 'POST',
	path: '/air/orders/{id}/actions/price',
	params: OrderId,
	body: z.object({ intended_payment_methods: z.array(PaymentIntention).length(1) }),
	data: Order,
	status: 200,
	errors: [
		'order_type_not_eligible_for_payment',
		'already_paid',
		'already_cancelled',
		'past_payment_required_by_date',
		'bad_gateway',
		'invalid_intended_card',
		'ineligible_airline_credit',
		'airline_internal',
		'airline_unknown',
	],
});
