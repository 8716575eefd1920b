import type { NewPayment } from '#contract/air/order.ts';
import type { createPayment as Endpoint } from '#contract/air/payment.ts';
import { attemptOn } from '../orders/attempt-on.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { assertTakesCards } from '#service/charging/assert-takes-cards.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import type { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import { attemptPayment } from '../orders/draft.ts';
import { assertPaysExactly, heldCharge } from '../orders/money.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { assertCreditPays, creditUse, type PayingCredit } from '../orders/payable.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireOrder } from '../orders/require-order.ts';
import { checkPayment } from '../orders/rules.ts';
import { assertAwaitsPayment } from './assert-awaits-payment.ts';
import { type PaymentAttempt, payOrder } from './pay-order.kind.ts';
import { paymentView } from './payment-view.ts';

/** Pays for a held order: sets the money aside, pays the airline, and takes the money when it says yes. */
export const createPayment: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	assertAwaitsPayment(order, ctx.now);
	const { payment } = body;
	const errors = checkPayment(payment, '/payment');
	if (errors.length > 0) throw new ValidationFailure(errors);
	if (payment.type === 'card') assertTakesCards(ctx, order.supplier);
	assertPaysExactly([payment], heldCharge(order, payment.type), '/payment');
	const { total_amount: amount, total_currency: currency, body: booked } = order;
	const credit = payment.type === 'airline_credit' ? await requireCredit(ctx, order, payment) : null;
	const made = attemptPayment(payment, credit?.passengerId ?? null);
	const attempt: PaymentAttempt = {
		...attemptOn(ctx, order, 'pay_order', made),
		subject_id: order.id,
		amount,
		currency,
		request: {
			offerReference: order.offer_reference,
			credits: credit ? [credit.code] : [],
			passengers: booked.passengers.map(({ id }) => id),
		},
		draft: null,
		facts: null,
	};
	const refused = (refusal: SupplierRefusal) => refusalError(refusal, { airline: booked.owner.name });
	return carryOut(ctx, payOrder, attempt, { view: paymentView, refused });
};

/** The credit that pays, and the passenger whose it is. */
const requireCredit = (ctx: RequestContext, { body }: OrderRow, payment: NewPayment): Promise<PayingCredit> =>
	assertCreditPays(ctx, payment, creditUse(ctx.now, body.owner, body.passengers));
