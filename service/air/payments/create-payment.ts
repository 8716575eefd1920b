import type { NewPayment } from '#contract/air/order.ts';
import type { createPayment as Endpoint } from '#contract/air/payment.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { assertPaysExactly, heldCharge } from '../orders/money.ts';
import { assertCreditPays, creditUse } from '../orders/payable.ts';
import { requireOrder } from '../orders/require-order.ts';
import { checkPayment } from '../orders/rules.ts';
import { assertAwaitsPayment } from './assert-awaits-payment.ts';
import { type AskedPayment, makePayment, type Order } from './make-payment.ts';
import { paymentView } from './payment-view.ts';

/** Pays for a held order: sets the money aside, pays the airline, and takes the money when it says yes. */
export const createPayment: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	assertAwaitsPayment(order, ctx.now);
	const { payment } = body;
	const errors = checkPayment(payment, '/payment');
	if (errors.length > 0) throw new ValidationFailure(errors);
	assertPaysExactly([payment], heldCharge(order, payment.type), '/payment');
	const made = await makePayment(ctx, order, {
		type: payment.type as AskedPayment['type'],
		amount: payment.amount,
		currency: payment.currency,
		airline_credit_id: payment.airline_credit_id ?? null,
		passenger_id: payment.type === 'airline_credit' ? await creditHolder(ctx, order, payment) : null,
		card_id: payment.card_id ?? null,
		three_d_secure_session_id: payment.three_d_secure_session_id ?? null,
		adds: null,
	});
	if (made instanceof OtherOutcome) return made;
	if (made) return paymentView(made);
	assertAwaitsPayment(await requireOrder(ctx, order.id), ctx.now);
	throw new ServiceError('past_payment_required_by_date');
};

/** The passenger whose credit pays. */
async function creditHolder(ctx: RequestContext, { body }: Order, payment: NewPayment): Promise<string | null> {
	return (await assertCreditPays(ctx, payment, creditUse(ctx.now, body.owner, body.passengers))).passengerId;
}
