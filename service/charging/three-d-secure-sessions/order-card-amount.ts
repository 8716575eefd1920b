import { heldCharge } from '../../air/orders/money.ts';
import { requireOrder } from '../../air/orders/require-order.ts';
import { chosenOrderServices } from '../../air/order-services/chosen-order-services.ts';
import { assertAwaitsPayment } from '../../air/payments/assert-awaits-payment.ts';
import { assertTakesCards } from '../assert-takes-cards.ts';
import type { AmountOf } from './payable-amount.ts';

/**
 * What a card is charged for an order: with services, what adding them costs; without, what the hold costs, with the
 * surcharge that it was last priced with.
 * @throws ServiceError `not_found`, `cannot_pay_with_card`, and why the order cannot be paid or nothing be added
 */
export const orderCardAmount: AmountOf = async (ctx, orderId, services) => {
	const order = await requireOrder(ctx, orderId);
	assertTakesCards(ctx, order.supplier);
	const { total_currency: currency } = order;
	if (services.length > 0) {
		return { amount: (await chosenOrderServices(ctx, order, services, '/services')).amount, currency };
	}
	assertAwaitsPayment(order, ctx.now);
	return { amount: heldCharge(order, 'card').charge, currency };
};
