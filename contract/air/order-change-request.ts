import { z } from 'zod';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { endpoint } from '../endpoint.ts';
import { OfferRequestSlice, PrivateFares, SearchSlice } from './offer-request.ts';
import { CHANGE_REFUSALS } from './order-change.ts';
import { OrderChangeOffer } from './order-change-offer.ts';
import { SEARCH_LIMITS } from './search-limits.ts';
import { CabinClass } from './segment.ts';

/** What slices of an order were asked to be replaced with, and the offers that were got. */
export const OrderChangeRequest = z.object({
	id: id('order_change_request'),
	order_id: id('order'),
	live_mode: z.boolean(),
	created_at: Instant,
	updated_at: Instant,
	slices: z.object({
		remove: z.array(z.object({ slice_id: id('slice') })),
		add: z.array(OfferRequestSlice.extend({ cabin_class: CabinClass })),
	}),
	order_change_offers: z
		.array(OrderChangeOffer)
		.describe('Empty when the airline offers none, and once all have expired'),
});
export type OrderChangeRequest = z.infer<typeof OrderChangeRequest>;

const SliceToAdd = SearchSlice.pick({ origin: true, destination: true }).extend({
	departure_date: CalendarDate,
	cabin_class: CabinClass.describe('The same of all that are added'),
});

export const NewOrderChangeRequest = z.object({
	order_id: z.string().min(1).max(80),
	slices: z.object({
		remove: z
			.array(z.object({ slice_id: z.string().min(1).max(80) }))
			.min(1)
			.max(SEARCH_LIMITS.slices),
		add: z.array(SliceToAdd).min(1).max(SEARCH_LIMITS.slices),
	}),
	private_fares: PrivateFares.optional(),
});
export type NewOrderChangeRequest = z.output<typeof NewOrderChangeRequest>;

export const createOrderChangeRequest = endpoint({
	name: 'createOrderChangeRequest',
	summary: 'Ask what replacing slices of an order costs',
	description:
		'Nothing is changed by it. Of an order that is paid, whose `available_actions` has `change`, and on which no other act is on its way: otherwise `order_not_changeable`. Some airlines change nothing within 24 hours of booking: `order_not_changeable_yet`. Cabins that differ among the added slices are refused with `validation_inclusion` at the second.',
	method: 'POST',
	path: '/air/order_change_requests',
	body: NewOrderChangeRequest,
	data: OrderChangeRequest,
	status: 201,
	errors: ['order_not_changeable_yet', ...CHANGE_REFUSALS],
});

export const getOrderChangeRequest = endpoint({
	name: 'getOrderChangeRequest',
	summary: 'Get an order change request with its offers',
	method: 'GET',
	path: '/air/order_change_requests/{id}',
	params: z.object({ id: z.string() }),
	data: OrderChangeRequest,
	status: 200,
});
