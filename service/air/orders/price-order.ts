import type { priceOrder as Endpoint } from '#contract/air/order.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { termsOfPayment } from '#service/charging/payment-terms.ts';
import { priceIntention } from '../offers/intention.ts';
import { assertAwaitsPayment } from '../payments/assert-awaits-payment.ts';
import { orderView } from './order-view.ts';
import { requireOrder } from './require-order.ts';
import { updateIntention } from './store.ts';

/**
 * Prices a held order for the way it is to be paid, and keeps that for its payment to compare with.
 * @throws ValidationFailure when the credit does not cover the price
 * @throws ServiceError why it cannot be paid, `invalid_intended_card`, `ineligible_airline_credit`, 502 or 504 when the
 * airline fails
 */
export const priceOrder: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const order = await requireOrder(ctx, params.id);
	assertAwaitsPayment(order, ctx.now);
	const fare = { amount: order.total_amount, currency: order.total_currency };
	const at = { airline: order.supplier, currency: fare.currency };
	const intention = { services: [], methods: await termsOfPayment(ctx, at, body.intended_payment_methods) };
	if (!priceIntention(fare, intention)) {
		throw new ValidationFailure([
			{
				code: 'validation_inclusion',
				pointer: '/intended_payment_methods/0',
				message: 'The airline credit does not cover the price. A held order is paid in one way.',
			},
		]);
	}
	const priced = await updateIntention(ctx.db, ctx.caller, order.id, intention);
	if (priced) return orderView(priced, ctx.now);
	assertAwaitsPayment(await requireOrder(ctx, order.id), ctx.now);
	throw new ServiceError('past_payment_required_by_date');
};
