import type { addOrderServices as Endpoint } from '#contract/air/order-service.ts';
import type { NewPayment } from '#contract/air/order.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { orderService } from '../orders/draft.ts';
import { assertPaysExactly } from '../orders/money.ts';
import { orderView } from '../orders/order-view.ts';
import { requireOrder } from '../orders/require-order.ts';
import { checkPayment } from '../orders/rules.ts';
import { type AskedPayment, makePayment } from '../payments/make-payment.ts';
import { chosenOrderServices } from './chosen-order-services.ts';

/** Adds extras to an order: sets their money aside, asks the airline, and takes the money when it says yes. */
export const addOrderServices: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { add_services: choices, payment } = body;
	const order = await requireOrder(ctx, params.id);
	assertMayPay(payment);
	const { services, amount } = await chosenOrderServices(ctx, order, choices, '/add_services');
	assertPaysExactly([payment], { currency: order.total_currency, charge: amount }, '/payment');
	const made = await makePayment(ctx, order, {
		type: payment.type as AskedPayment['type'],
		amount: payment.amount,
		currency: payment.currency,
		airline_credit_id: null,
		passenger_id: null,
		card_id: payment.card_id ?? null,
		three_d_secure_session_id: payment.three_d_secure_session_id ?? null,
		adds: {
			amount,
			request: services.map(({ reference, quantity }) => ({ reference, quantity })),
			services: services.map(orderService),
		},
	});
	if (made instanceof OtherOutcome) return made;
	if (made) return orderView(await requireOrder(ctx, order.id), ctx.now);
	throw new ServiceError('already_paid', { message: 'Another payment for this order is on its way.' });
};

function assertMayPay(payment: NewPayment): void {
	const errors =
		payment.type === 'airline_credit'
			? [
					{
						code: 'validation_inclusion' as const,
						pointer: '/payment/type',
						message: 'Added services are paid by balance or card.',
					},
				]
			: checkPayment(payment, '/payment');
	if (errors.length > 0) throw new ValidationFailure(errors);
}
