import { assertConfirmable } from '../../air/order-changes/assert-changeable.ts';
import { dueOf } from '../../air/order-changes/due-of.ts';
import { requireChange } from '../../air/order-changes/require-change.ts';
import { requireOrder } from '../../air/orders/require-order.ts';
import { ValidationFailure } from '../../errors.ts';
import { assertTakesCards } from '../assert-takes-cards.ts';
import type { AmountOf } from './payable-amount.ts';

/**
 * What a card is charged for an order change.
 * @throws ServiceError `not_found`, `cannot_pay_with_card`, and why the change cannot be confirmed
 * @throws ValidationFailure when nothing is to be paid for it
 */
export const changeCardAmount: AmountOf = async (ctx, changeId) => {
	const change = await requireChange(ctx, changeId);
	const order = await requireOrder(ctx, change.order_id);
	assertConfirmable(change, order, ctx.now);
	assertTakesCards(ctx, order.supplier);
	const amount = dueOf(change);
	if (Number(amount) > 0) return { amount, currency: change.currency };
	const message = 'Nothing is to be paid for this change.';
	throw new ValidationFailure([{ code: 'validation_inclusion', pointer: '/resource_id', message }]);
};
