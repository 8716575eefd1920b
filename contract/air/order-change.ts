import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { endpoint } from '../endpoint.ts';
import { REFUND_DESTINATIONS } from './order-cancellation.ts';
import { OrderSlice } from './order-slice.ts';
import { NewPayment, PAYING_REFUSALS } from './paying.ts';

/** The slices that a change takes from an order, and those that it puts in their place. */
export const ChangedSlices = z.object({
	remove: z.array(OrderSlice).describe('As they were booked'),
	add: z.array(OrderSlice).describe('Seats are chosen anew: each is null'),
});

/** What a change costs. Amounts are in the order's currency. */
export const ChangePrice = {
	change_total_currency: Currency,
	new_total_amount: Amount.nullable().describe(
		'What the order costs then, without the extras of replaced slices and without the penalty; null when unknown',
	),
	new_total_currency: Currency,
	penalty_total_amount: Amount.nullable().describe('Within the change total; null when the airline does not say'),
	penalty_total_currency: Currency.nullable(),
};
export const AvailablePaymentTypes = z
	.array(z.string())
	.nullable()
	.describe('How it can be paid; nothing is to be paid when the change total is 0.00 or below');

/**
 * A change of an order: pending until it is confirmed, then what was done. It can be confirmed once, until `expires_at`,
 * while the order is what it was priced on.
 */
export const OrderChange = z.object({
	id: id('order_change'),
	order_id: id('order'),
	live_mode: z.boolean(),
	created_at: Instant,
	updated_at: Instant,
	expires_at: Instant,
	confirmed_at: Instant.nullable(),
	change_total_amount: Amount.nullable().describe('To be paid; below zero: refunded; null when unknown'),
	...ChangePrice,
	refund_to: z.enum(REFUND_DESTINATIONS).nullable().describe('Null here; the change offer says it'),
	available_payment_types: AvailablePaymentTypes,
	slices: ChangedSlices,
});
export type OrderChange = z.infer<typeof OrderChange>;

/** Why an airline certainly does not change a booking, or does not say what a change would cost. */
export const CHANGE_REFUSALS = [
	'order_not_changeable',
	'modified_externally',
	'invalid_order',
	'airline_internal',
	'airline_unknown',
] as const;

const ChangeId = z.object({ id: z.string() });

export const createOrderChange = endpoint({
	name: 'createOrderChange',
	summary: 'Make a pending order change of a change offer',
	description:
		'Nothing is changed by it. Of one offer there is one change: asked again, it answers with that. An offer that has expired, or whose order is not what it was made for, answers `order_not_changeable`: request change offers again.',
	method: 'POST',
	path: '/air/order_changes',
	body: z.object({ selected_order_change_offer: z.string().min(1).max(80) }),
	data: OrderChange,
	status: 201,
	errors: ['order_not_changeable', 'order_change_already_actioned'],
});

export const getOrderChange = endpoint({
	name: 'getOrderChange',
	summary: 'Get an order change',
	method: 'GET',
	path: '/air/order_changes/{id}',
	params: ChangeId,
	data: OrderChange,
	status: 200,
});

/** Pays for a change: by balance, card, or an accredited agent's own settlement. */
export const ChangePayment = NewPayment.omit({ airline_credit_id: true }).extend({
	type: z.enum(['balance', 'card', 'arc_bsp_cash']),
});

export const confirmOrderChange = endpoint({
	name: 'confirmOrderChange',
	summary: 'Change an order as priced, and pay for it',
	description:
		'200: changed and paid, or what comes back is on its way. 202 with a message: the outcome is not known yet; do not confirm again, wait for `air.order.changed` or look at the order. A change that has expired, or that was priced before the order changed, answers `order_not_changeable`, and so does one on whose order another act is on its way. After any error other than a 500 nothing is changed and nothing is charged.',
	method: 'POST',
	path: '/air/order_changes/{id}/actions/confirm',
	params: ChangeId,
	body: z.object({
		payment: ChangePayment.nullable()
			.optional()
			.describe('Of exactly the change total where that is above zero, otherwise left out, as the whole body may be'),
	}),
	bodyOptional: true,
	data: OrderChange,
	status: 200,
	followsLater: true,
	errors: [
		'order_change_already_actioned',
		'unsupported_action',
		...CHANGE_REFUSALS,
		'insufficient_balance',
		'payment_declined',
		...PAYING_REFUSALS,
		'invalid_card_expiration_date',
	],
});
