import type { ChangePayment, confirmOrderChange as Endpoint } from '#contract/air/order-change.ts';
import { subtractAmounts } from '#contract/common/amounts.ts';
import type { z } from 'zod';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { assertPaysExactly } from '../orders/money.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireQuotedOrder } from '../orders/require-paid-order.ts';
import { rerouted } from '../orders/rerouted.ts';
import { checkPayment } from '../orders/rules.ts';
import { wayToPay } from '../orders/way-to-pay.ts';
import { assertConfirmable } from './assert-changeable.ts';
import { type ChangeAttempt, changeOrder } from './change-order.kind.ts';
import { QUOTED_CHANGE } from './change-row.ts';
import { changeView, type WrittenChange } from './change-view.ts';
import { dueOf } from './due-of.ts';

type Payment = z.output<typeof ChangePayment>;

/** Changes an order as priced: sets money aside where something is to be paid, asks its airline once, and takes or gives back. */
export const confirmOrderChange: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { quote: change, order } = await requireQuotedOrder<WrittenChange>(ctx, QUOTED_CHANGE, params.id);
	assertConfirmable(change, order, ctx.now);
	const payment = await paymentOf(ctx, change, order, body.payment ?? null);
	return carryOut(ctx, changeOrder, attemptOf(ctx, change, order, payment), {
		view: (confirmed) => changeView({ ...change, ...confirmed }),
		refused: (refusal) =>
			refusal.code === 'unsupported_action'
				? new ServiceError(refusal.code)
				: refusalError(refusal, { airline: order.body.owner.name }),
	});
};

/** How the change is paid; null where nothing is to be paid. */
async function paymentOf(
	ctx: RequestContext,
	change: WrittenChange,
	{ supplier, body }: PaidOrder,
	given: Payment | null,
): Promise<AttemptPayment | null> {
	const { currency } = change;
	const charge = dueOf(change);
	const isDue = Number(charge) > 0;
	if (!given) {
		if (!isDue) return null;
		const message = 'Say how the change is paid.';
		throw new ValidationFailure([{ code: 'validation_required', pointer: '/payment', message }]);
	}
	const errors = checkPayment(given, '/payment', ctx.caller);
	if (errors.length > 0) throw new ValidationFailure(errors);
	assertPaysExactly([given], { currency, charge }, '/payment');
	return isDue ? (await wayToPay(ctx, given, { supplier, ...body })).payment : null;
}

/** The attempt, with what the order is then and what was paid: nothing of that changes while the order is what it was priced on. */
function attemptOf(
	ctx: RequestContext,
	change: WrittenChange,
	order: PaidOrder,
	payment: AttemptPayment | null,
): ChangeAttempt {
	const { currency, change_total: total, terms_version, expires_at } = change;
	const { owner, passengers } = order.body;
	const { add, conditions } = change.body;
	const amount = dueOf(change);
	const { payments, payable } = order;
	const { body, services } = rerouted(order, { remove: change.removed.map(({ id }) => id), add, conditions });
	return {
		id: payment?.id ?? newId('attempt'),
		kind: 'change_order',
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		subject_id: change.id,
		locks: order.id,
		supplier: order.supplier,
		amount,
		currency,
		payments: payment ? [payment] : [],
		request: { reference: change.reference, total: change.new_total },
		draft: {
			body,
			services,
			returns: {
				to: 'original_form_of_payment',
				amount: subtractAmounts(currency, amount, total),
				atLeast: '0',
				payments,
				payable,
				airline: owner,
				passengers,
			},
		},
		facts: { terms_version, expires_at },
		idempotency_key: ctx.idempotencyKey,
	};
}
