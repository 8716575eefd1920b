import type { createPayment as Endpoint } from '#contract/air/payment.ts';
import { attemptOn } from '../orders/attempt-on.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import { ValidationFailure } from '#service/errors.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { assertPaysExactly, heldCharge } from '../orders/money.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireOrder } from '../orders/require-order.ts';
import { checkPayment } from '../orders/rules.ts';
import { wayToPay } from '../orders/way-to-pay.ts';
import { assertAwaitsPayment, assertScheduleAnswered } from './assert-awaits-payment.ts';
import { type PaymentAttempt, payOrder } from './pay-order.kind.ts';
import { findPayment } from './store.ts';
import { paymentView } from './payment-view.ts';

/** Pays for a held order: sets the money aside, pays the airline, and takes the money when it says yes. */
export const createPayment: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	assertAwaitsPayment(order, ctx.now);
	assertScheduleAnswered(order);
	const { payment } = body;
	const errors = checkPayment(payment, '/payment', ctx.caller);
	if (errors.length > 0) throw new ValidationFailure(errors);
	assertPaysExactly([payment], heldCharge(order, payment.type), '/payment');
	const { supplier, body: booked } = order;
	const { payment: made, credit } = await wayToPay(ctx, payment, { supplier, ...booked });
	const attempt: PaymentAttempt = {
		...attemptOn(ctx, order, 'pay_order', made),
		subject_id: order.id,
		amount: order.total_amount,
		request: {
			offerReference: order.offer_reference,
			credits: credit === null ? [] : [credit],
			passengers: booked.passengers.map(({ id }) => id),
		},
		facts: null,
	};
	const answer = await carryOut(ctx, payOrder, attempt, {
		view: paymentView,
		refused: (refusal) => refusalError(refusal, { airline: booked.owner.name }),
	});
	if (credit === null || answer instanceof OtherOutcome) return answer;
	const paid = await findPayment(ctx.db, ctx.caller, made.id);
	return paid ? paymentView(paid) : answer;
};
