import { heldCharge } from '../../air/orders/money.ts';
import { requireOrder } from '../../air/orders/require-order.ts';
import { assertAwaitsPayment } from '../../air/payments/assert-awaits-payment.ts';
import type { AmountOf } from './payable-amount.ts';

/**
 * What a card is charged for a held order: its total, with the surcharge that it was last priced with.
 * @throws ServiceError `not_found`, and why the order cannot be paid
 */
export const orderCardAmount: AmountOf = async (ctx, orderId) => {
	const order = await requireOrder(ctx, orderId);
	assertAwaitsPayment(order, ctx.now);
	const { charge, currency } = heldCharge(order, 'card');
	return { amount: charge, currency };
};
