import { z } from 'zod';
import { OfferConditions, Slice } from './segment.ts';
import { Airline } from './airline.ts';
import { LoyaltyProgrammeAccount, OfferPassenger, PersonName } from './passenger.ts';
import { IntendedService, OfferService, SelectedService } from './service-item.ts';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { readAs } from '../common/read-as.ts';
import { PageQuery, queryBoolean, queryInteger } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

export const DOCUMENT_TYPES = ['passport', 'tax_id', 'known_traveler_number', 'passenger_redress_number'] as const;

export const PrivateFare = z.object({
	type: z.enum(['corporate', 'leisure', 'negotiated']).nullable(),
	corporate_code: z.string().nullable(),
	tour_code: z.string().nullable(),
	tracking_reference: z.string().nullable(),
});
export type PrivateFare = z.infer<typeof PrivateFare>;

export const PaymentRequirements = readAs(
	z.object({
		requires_instant_payment: readAs(z.boolean(), { means: true }),
		price_guarantee_expires_at: Instant.nullable(),
		payment_required_by: Instant.nullable(),
	}),
	{ means: {} },
);
export type PaymentRequirements = z.infer<typeof PaymentRequirements>;

const charge = { charge_amount: Amount, charge_currency: Currency };

/** A way to pay, with what it would be charged: the charges of all ways add up to total, surcharges and penalties. */
export const IntendedPaymentMethod = z.discriminatedUnion('type', [
	z.object({ type: z.literal('balance'), ...charge }),
	z.object({
		type: z.literal('card'),
		card_id: id('card'),
		...charge,
		surcharge_amount: Amount.describe('What the airline adds for a card, within the charge'),
		surcharge_currency: Currency,
	}),
	z.object({
		type: z.literal('airline_credit'),
		airline_credit_id: id('airline_credit'),
		...charge,
		penalty_amount: Amount.describe('What the airline takes for using the credit, within the charges'),
		penalty_currency: Currency,
	}),
]);
export type IntendedPaymentMethod = z.infer<typeof IntendedPaymentMethod>;

/** A way to pay that a caller has in mind. */
export const PaymentIntention = z.discriminatedUnion('type', [
	z.object({ type: z.literal('balance') }),
	z.object({ type: z.literal('card'), card_id: z.string().min(1).max(80) }),
	z.object({ type: z.literal('airline_credit'), airline_credit_id: z.string().min(1).max(80) }),
]);
export type PaymentIntention = z.infer<typeof PaymentIntention>;

/** A priced set of flights for all passengers, bookable until `expires_at`. */
export const Offer = z.object({
	id: id('offer'),
	offer_request_id: z.string().optional(),
	live_mode: z.boolean(),
	created_at: Instant,
	updated_at: Instant,
	expires_at: Instant,
	partial: z.boolean().describe('True: one leg of the multi-step flow, which cannot be booked'),
	owner: Airline.describe('The airline that sells the offer'),
	total_amount: Amount,
	total_currency: Currency,
	base_amount: Amount,
	base_currency: Currency,
	tax_amount: Amount.nullable(),
	tax_currency: Currency.nullable(),
	total_emissions_kg: z.string().nullable().describe('CO₂ equivalent of all passengers, kilograms'),
	slices: z.array(Slice),
	passengers: z.array(OfferPassenger),
	conditions: OfferConditions,
	payment_requirements: PaymentRequirements,
	private_fares: z.array(PrivateFare),
	supported_loyalty_programmes: readAs(z.array(z.string()).describe('Airline IATA codes; empty: none accepted'), {
		from: 'loyalty_programmes_accepted',
	}),
	supported_passenger_identity_document_types: readAs(z.array(z.enum(DOCUMENT_TYPES)), {
		from: 'allowed_passenger_identity_document_types',
	}),
	passenger_identity_documents_required: z.boolean(),
	available_payment_types: z.array(z.string()).nullable(),
	available_airline_credit_ids: z.array(z.string()),
	intended_payment_methods: z.array(IntendedPaymentMethod).describe('Empty until priced'),
	intended_services: z.array(IntendedService).describe('Empty until priced; the total then holds them'),
	available_services: z.array(OfferService).nullable().optional().describe('Of the single-offer endpoint only'),
	loyalty_programmes_accepted: z.array(z.string()).describe('Deprecated: supported_loyalty_programmes'),
	allowed_passenger_identity_document_types: z
		.array(z.enum(DOCUMENT_TYPES))
		.describe('Deprecated: supported_passenger_identity_document_types'),
});
export type Offer = z.infer<typeof Offer>;

export const OFFER_SORTS = ['total_amount', '-total_amount', 'total_duration', '-total_duration'] as const;

export const listOffers = endpoint({
	name: 'listOffers',
	summary: 'List the offers of an offer request',
	method: 'GET',
	path: '/air/offers',
	query: PageQuery.extend({
		offer_request_id: z.string().min(1).max(80),
		sort: z.enum(OFFER_SORTS).optional(),
		max_connections: queryInteger(0, 9).optional(),
	}),
	data: Offer,
	list: 'page',
	status: 200,
});

export const getOffer = endpoint({
	name: 'getOffer',
	summary: 'Get an offer, priced again with the airline',
	method: 'GET',
	path: '/air/offers/{id}',
	params: z.object({ id: z.string() }),
	query: z.object({ return_available_services: queryBoolean.optional() }),
	data: Offer,
	status: 200,
	errors: ['offer_no_longer_available', 'invalid_intended_card', 'airline_internal', 'airline_unknown'],
});

export const updateOfferPassenger = endpoint({
	name: 'updateOfferPassenger',
	summary: 'Name a passenger and their loyalty accounts',
	description:
		'Kept with the search, for all of its offers. The offer may be cheaper when it is read next, for members of a loyalty programme.',
	method: 'PATCH',
	path: '/air/offers/{offer_id}/passengers/{passenger_id}',
	params: z.object({ offer_id: z.string(), passenger_id: z.string() }),
	body: z.strictObject({
		given_name: PersonName,
		family_name: PersonName,
		loyalty_programme_accounts: z.array(LoyaltyProgrammeAccount).max(20),
	}),
	data: OfferPassenger,
	status: 200,
});

/** Ways to pay, and extras, of one pricing. */
const MOST_METHODS = 10;
const MOST_SERVICES = 200;

export const priceOffer = endpoint({
	name: 'priceOffer',
	summary: 'Price an offer for the ways it is to be paid',
	description:
		'Needed before an order that is paid by a card with a surcharge or by airline credits. Credits are used in their order, at most one balance or card pays the rest. The charges add up to `total_amount` (which holds the intended services), surcharges and penalties.',
	method: 'POST',
	path: '/air/offers/{id}/actions/price',
	params: z.object({ id: z.string() }),
	body: z.object({
		intended_payment_methods: z.array(PaymentIntention).min(1).max(MOST_METHODS),
		intended_services: z.array(SelectedService).max(MOST_SERVICES).optional(),
	}),
	data: Offer,
	status: 200,
	errors: [
		'offer_no_longer_available',
		'invalid_intended_card',
		'ineligible_airline_credit',
		'bad_gateway',
		'ancillary_service_not_available',
		'airline_internal',
		'airline_unknown',
	],
});

export const upsellOffer = endpoint({
	name: 'upsellOffer',
	summary: 'Get offers for the same journey in dearer fares',
	description: 'Cheapest first; empty when there is no dearer fare. Each can be booked.',
	method: 'POST',
	path: '/air/offers/{id}/upsell_offers',
	aliases: ['/air/offers/{id}/upsell'],
	params: z.object({ id: z.string() }),
	data: Offer,
	list: 'plain',
	status: 200,
	errors: ['unsupported_action', 'offer_no_longer_available', 'airline_internal', 'airline_unknown'],
});
