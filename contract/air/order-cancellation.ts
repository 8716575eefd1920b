import { z } from 'zod';
import { CalendarDate, Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';

/** Where the refund of a cancelled order goes. Several means of payment share `original_form_of_payment`. */
export const REFUND_DESTINATIONS = [
	'arc_bsp_cash',
	'balance',
	'card',
	'voucher',
	'awaiting_payment',
	'airline_credits',
	'original_form_of_payment',
] as const;
export type RefundDestination = (typeof REFUND_DESTINATIONS)[number];

/** A credit that the airline gives for a cancelled order, as v1 tells it. */
export const CancellationCredit = z.object({
	id: id('airline_credit_item'),
	passenger_id: id('passenger').nullable(),
	issued_on: CalendarDate,
	credit_name: z.string(),
	credit_code: z.string(),
	credit_amount: Amount,
	credit_currency: Currency,
});
export type CancellationCredit = z.infer<typeof CancellationCredit>;

/**
 * What cancelling an order gives back: a quote until it is confirmed, then what was done. Only the newest quote of an
 * order can be confirmed.
 */
export const OrderCancellation = z.object({
	id: id('order_cancellation'),
	order_id: id('order'),
	live_mode: z.boolean(),
	refund_amount: Amount.nullable().describe(
		'The whole refund; 0.00 when there is none and for a hold that is not paid; null when the airline states no amount before it cancels',
	),
	refund_currency: Currency,
	refund_to: z.enum(REFUND_DESTINATIONS),
	created_at: Instant,
	expires_at: Instant.nullable().describe('By when it must be confirmed; null when the airline states no end'),
	confirmed_at: Instant.nullable(),
	airline_credits: z
		.array(CancellationCredit)
		.optional()
		.describe('In v1 replies only. The credits that the airline gave; empty before it is confirmed'),
});
export type OrderCancellation = z.infer<typeof OrderCancellation>;

/** Why an airline certainly does not cancel, or does not say what would come back. */
export const CANCELLATION_REFUSALS = [
	'already_cancelled',
	'modified_externally',
	'invalid_order',
	'order_not_cancellable',
	'airline_internal',
	'airline_unknown',
] as const;

const CancellationId = z.object({ id: z.string() });

export const createOrderCancellation = endpoint({
	name: 'createOrderCancellation',
	summary: 'Quote the refund of a cancellation',
	description:
		'Nothing is cancelled by it. It replaces the quotes that the order had. An order that has departed, or on which another act is on its way, cannot be cancelled: `order_not_cancellable`.',
	method: 'POST',
	path: '/air/order_cancellations',
	body: z.object({ order_id: z.string().min(1).max(80) }),
	data: OrderCancellation,
	status: 201,
	errors: CANCELLATION_REFUSALS,
});

export const listOrderCancellations = endpoint({
	name: 'listOrderCancellations',
	summary: 'List order cancellations, the newest first',
	method: 'GET',
	path: '/air/order_cancellations',
	query: PageQuery.extend({ order_id: z.string().max(80).optional().describe('Only those of this order') }),
	data: OrderCancellation,
	list: 'page',
	status: 200,
});

export const getOrderCancellation = endpoint({
	name: 'getOrderCancellation',
	summary: 'Get an order cancellation',
	method: 'GET',
	path: '/air/order_cancellations/{id}',
	params: CancellationId,
	data: OrderCancellation,
	status: 200,
});

export const confirmOrderCancellation = endpoint({
	name: 'confirmOrderCancellation',
	summary: 'Cancel an order as quoted',
	description:
		'200: cancelled, and the refund is on its way. 202 with a message: the outcome is not known yet; do not confirm again, wait for `order_cancellation.confirmed` or `order_cancellation.failed`, or look at the order. A quote that is not the newest, has expired, or was made before the order changed answers `order_cancellation_stale`: quote again.',
	method: 'POST',
	path: '/air/order_cancellations/{id}/actions/confirm',
	params: CancellationId,
	data: OrderCancellation,
	status: 200,
	followsLater: true,
	errors: ['order_cancellation_stale', ...CANCELLATION_REFUSALS],
});
