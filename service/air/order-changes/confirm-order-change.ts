import type { ChangePayment, confirmOrderChange as Endpoint } from '#contract/air/order-change.ts';
import { compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { z } from 'zod';
import type { AttemptPayment } from '#service/attempts/attempt.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import { ServiceError, ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { assertPaysExactly } from '../orders/money.ts';
import type { ActedOrder } from '../orders/paid-order.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requirePaidOrder, requireQuotedOrder } from '../orders/require-paid-order.ts';
import { rerouted } from '../orders/rerouted.ts';
import { checkPayment } from '../orders/rules.ts';
import { wayToPay } from '../orders/way-to-pay.ts';
import { assertConfirmable } from './assert-changeable.ts';
import type { ReturnTerms } from '../order-cancellations/returned-of.ts';
import { type ChangeAttempt, changeOrder } from './change-order.kind.ts';
import { QUOTED_CHANGE } from './change-row.ts';
import { changeView, type WrittenChange } from './change-view.ts';
import { dueOf } from './due-of.ts';

type Payment = z.output<typeof ChangePayment>;

/** Changes an order as priced: sets money aside where something is to be paid, asks its airline once, and takes or gives back. */
export const confirmOrderChange: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const { quote: change, order } = await requireQuotedOrder<WrittenChange, ActedOrder>(ctx, QUOTED_CHANGE, params.id);
	assertConfirmable(change, order, ctx.now);
	const payment = await paymentOf(ctx, change, order, body.payment ?? null);
	const returns = await returnsOf(ctx, change, order);
	return carryOut(ctx, changeOrder, attemptOf(ctx, change, order, { payment, returns }), {
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
	{ supplier, body }: ActedOrder,
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

/** What comes back, of what was paid; null where nothing does, so that then nobody looks up what was paid. */
async function returnsOf(
	ctx: RequestContext,
	{ currency, change_total: total }: WrittenChange,
	{ id, body: { owner: airline, passengers } }: ActedOrder,
): Promise<ReturnTerms | null> {
	if (compareAmounts(currency, total, '0') >= 0) return null;
	const { payments, payable } = await requirePaidOrder(ctx, id);
	const amount = subtractAmounts(currency, '0', total);
	return { to: 'original_form_of_payment', amount, atLeast: '0', payments, payable, airline, passengers };
}

/** The attempt, with what the order is then and what was paid: nothing of that changes while the order is what it was priced on. */
function attemptOf(
	ctx: RequestContext,
	change: WrittenChange,
	order: ActedOrder,
	{ payment, returns }: { payment: AttemptPayment | null; returns: ReturnTerms | null },
): ChangeAttempt {
	const { currency, terms_version, expires_at } = change;
	const { add, conditions } = change.body;
	const { body, services } = rerouted(order, { remove: change.removed.map(({ id }) => id), add, conditions });
	return {
		id: payment?.id ?? newId('attempt'),
		kind: 'change_order',
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		subject_id: change.id,
		locks: order.id,
		supplier: order.supplier,
		amount: dueOf(change),
		currency,
		payments: payment ? [payment] : [],
		request: { reference: change.reference, total: change.new_total },
		draft: { body, services, returns },
		facts: { terms_version, expires_at },
		idempotency_key: ctx.idempotencyKey,
	};
}
