import { z } from 'zod';
import { Instant } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { PageQuery } from '../common/pagination.ts';
import { endpoint } from '../endpoint.ts';
import { NewPayment, PAYING_REFUSALS, PAYMENT_TYPES } from './order.ts';

/**
 * Money that comes back of a payment. `due`: nobody was asked for it yet; `sent`: asked for, and not yet known whether it
 * was done; `arrived`: it is where it was to go, of a card its bank has it and books it in its own time; `failed`: it was
 * refused for good, and is still to be given back in another way.
 */
export const PaymentRefund = z.object({
	id: id('refund'),
	amount: Amount,
	currency: Currency,
	type: z.enum(PAYMENT_TYPES).describe('By what means it comes back: the payment’s own, or a credit in its place'),
	state: z.enum(['due', 'sent', 'arrived', 'failed']),
	created_at: Instant.describe('When it was decided'),
	arrived_at: Instant.nullable(),
	order_cancellation_id: id('order_cancellation').nullable().describe('Null where another act gave it back'),
});
export type PaymentRefund = z.infer<typeof PaymentRefund>;

/** What a larger credit leaves when it has paid: a credit of the same airline, holder and end. */
const ResidualCredit = z.object({
	id: id('airline_credit'),
	amount: Amount,
	currency: Currency,
	expires_at: Instant,
});

/** Money paid for an order. */
export const Payment = z.object({
	id: id('payment'),
	order_id: id('order'),
	live_mode: z.boolean(),
	type: z.enum(PAYMENT_TYPES),
	status: z.enum(['succeeded', 'failed', 'pending', 'cancelled']),
	amount: Amount,
	currency: Currency,
	failure_reason: z.string().nullable(),
	airline_credit_id: z.string().nullable(),
	card_id: z.string().nullable(),
	created_at: Instant,
	residual_airline_credit: ResidualCredit.nullable()
		.optional()
		.describe(
			'Of a payment by a larger credit: the new credit of the rest, as it was made. An addition of ours: absent where it is not known',
		),
	refunds: z
		.array(PaymentRefund)
		.optional()
		.describe('What came back of it, or is to, the oldest first. An addition of ours: absent where it is not told'),
});
export type Payment = z.infer<typeof Payment>;

export const createPayment = endpoint({
	name: 'createPayment',
	summary: 'Pay for an order that is held',
	description:
		'201: paid. 200 with a message: paid, the airline tells its details later. 202 with a message: the outcome is not known yet; do not pay again, look at the order. One payment pays for the whole order: its total, with what paying in this way costs by `priceOrder`.',
	method: 'POST',
	path: '/air/payments',
	body: z.object({ order_id: z.string().min(1).max(80), payment: NewPayment }),
	data: Payment,
	status: 201,
	followsLater: true,
	errors: [
		'order_type_not_eligible_for_payment',
		'already_paid',
		'already_cancelled',
		'past_payment_required_by_date',
		'schedule_changed',
		'price_changed',
		'insufficient_balance',
		'payment_declined',
		...PAYING_REFUSALS,
		'ineligible_airline_credit',
		'invalid_card_expiration_date',
	],
});

export const listPayments = endpoint({
	name: 'listPayments',
	summary: 'List the payments of an order, the newest first',
	method: 'GET',
	path: '/air/payments',
	query: PageQuery.extend({ order_id: z.string().min(1).max(80) }),
	data: Payment,
	list: 'page',
	status: 200,
});

export const getPayment = endpoint({
	name: 'getPayment',
	summary: 'Get a payment',
	method: 'GET',
	path: '/air/payments/{id}',
	params: z.object({ id: z.string() }),
	data: Payment,
	status: 200,
});
