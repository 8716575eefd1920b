import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount } from '../common/money.ts';
import { PageQuery, queryInteger } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { PrivateFare } from './offer.ts';
import { REFUND_DESTINATIONS } from './order-cancellation.ts';
import { AvailablePaymentTypes, ChangedSlices, ChangePrice } from './order-change.ts';
import { OfferConditions } from './segment.ts';

/** Flights in place of slices of an order, and what they cost. It lives 30 minutes. */
export const OrderChangeOffer = z.object({
	id: id('order_change_offer'),
	order_change_id: id('order_change').nullable().describe('The order change that was made of it'),
	live_mode: z.boolean(),
	created_at: Instant,
	updated_at: Instant,
	expires_at: Instant,
	change_total_amount: Amount.describe('To be paid; below zero: refunded'),
	...ChangePrice,
	change_total_currency: ChangePrice.change_total_currency.nullable(),
	refund_to: z.enum(REFUND_DESTINATIONS).describe('Where it would go, also while something is to be paid'),
	available_payment_types: AvailablePaymentTypes,
	slices: ChangedSlices,
	conditions: OfferConditions.describe('Of the whole booking once it is changed'),
	private_fares: z.array(PrivateFare),
});
export type OrderChangeOffer = z.infer<typeof OrderChangeOffer>;

export const ORDER_CHANGE_OFFER_SORTS = [
	'change_total_amount',
	'-change_total_amount',
	'total_duration',
	'-total_duration',
] as const;

export const listOrderChangeOffers = endpoint({
	name: 'listOrderChangeOffers',
	summary: 'List the change offers of an order change request',
	description: 'By id unless sorted otherwise. Offers that have expired are left out.',
	method: 'GET',
	path: '/air/order_change_offers',
	query: PageQuery.extend({
		order_change_request_id: z.string().min(1).max(80),
		sort: z.enum(ORDER_CHANGE_OFFER_SORTS).optional().describe('`total_duration` is that of the added slices together'),
		max_connections: queryInteger(0, 9).default(1).describe('Most changes of aircraft in an added slice; default 1'),
	}),
	data: OrderChangeOffer,
	list: 'page',
	status: 200,
});

export const getOrderChangeOffer = endpoint({
	name: 'getOrderChangeOffer',
	summary: 'Get a change offer',
	method: 'GET',
	path: '/air/order_change_offers/{id}',
	params: z.object({ id: z.string() }),
	data: OrderChangeOffer,
	status: 200,
});
