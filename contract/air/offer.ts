import { z } from 'zod';
import { OfferConditions, Slice } from './segment.ts';
import { Airline } from './airline.ts';
import { OfferPassenger } from './passenger.ts';
import { OfferService } from './service-item.ts';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
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

export const PaymentRequirements = z.object({
	requires_instant_payment: z.boolean(),
	price_guarantee_expires_at: Instant.nullable(),
	payment_required_by: Instant.nullable(),
});
export type PaymentRequirements = z.infer<typeof PaymentRequirements>;

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
	supported_loyalty_programmes: z.array(z.string()).describe('Airline IATA codes; empty: none accepted'),
	supported_passenger_identity_document_types: z.array(z.enum(DOCUMENT_TYPES)),
	passenger_identity_documents_required: z.boolean(),
	available_payment_types: z.array(z.string()).nullable(),
	available_airline_credit_ids: z.array(z.string()),
	intended_payment_methods: z.array(z.unknown()).describe('Empty until priced'),
	intended_services: z.array(z.unknown()).describe('Empty until priced'),
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
	errors: ['offer_no_longer_available', 'airline_internal', 'airline_unknown'],
});
