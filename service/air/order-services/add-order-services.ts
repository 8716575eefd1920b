import type { addOrderServices as Endpoint } from '#contract/air/order-service.ts';
import type { NewPayment } from '#contract/air/order.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { attemptOn } from '../orders/attempt-on.ts';
import { assertPaysExactly } from '../orders/money.ts';
import { orderView } from '../orders/order-view.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireOrder } from '../orders/require-order.ts';
import { checkPayment, type Payer } from '../orders/rules.ts';
import { wayToPay } from '../orders/way-to-pay.ts';
import { type AdditionAttempt, addServices } from './add-services.kind.ts';
import { chosenOrderServices } from './chosen-order-services.ts';

/** Adds extras to an order: sets their money aside, asks the airline, and takes the money when it says yes. */
export const addOrderServices: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { add_services: choices, payment } = body;
	const order = await requireOrder(ctx, params.id);
	assertMayPay(payment, ctx.caller);
	const { supplier, body: booked, total_currency: currency } = order;
	const { payment: made } = await wayToPay(ctx, payment, { supplier, ...booked });
	const { services, amount } = await chosenOrderServices(ctx, order, choices, '/add_services');
	assertPaysExactly([payment], { currency, charge: amount }, '/payment');
	const attempt: AdditionAttempt = {
		...attemptOn(ctx, order, 'add_services', made),
		subject_id: made.id,
		amount,
		request: {
			offerReference: order.offer_reference,
			services: services.map(({ reference, service: { quantity } }) => ({ reference, quantity })),
			passengers: booked.passengers.map(({ id }) => id),
			total: addAmounts(currency, order.total_amount, amount),
		},
		facts: { services: services.map(({ service }) => service) },
	};
	return carryOut(ctx, addServices, attempt, {
		view: (grown) => orderView(grown, ctx.now),
		refused: (refusal) => refusalError(refusal, { airline: booked.owner.name }),
	});
};

function assertMayPay(payment: NewPayment, payer: Payer): void {
	if (payment.type === 'airline_credit') {
		const message = 'Added services are paid by balance or card.';
		throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/payment/type', message }]);
	}
	const errors = checkPayment(payment, '/payment', payer);
	if (errors.length > 0) throw new ValidationFailure(errors);
}
