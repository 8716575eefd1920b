import type { createPayment as Endpoint } from '#contract/air/payment.ts';
import { compareAmounts, minorDigits } from '#contract/common/amounts.ts';
import { ERRORS } from '#contract/errors.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError, ValidationFailure } from '#service/errors.ts';
import { OtherOutcome, type Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { post } from '#service/ledger/ledger.ts';
import { reservation } from '#service/ledger/rules.ts';
import { requireOrder } from '../orders/require-order.ts';
import { payAirline, reconcilePayments } from './pay-airline.ts';
import { paymentView } from './payment-view.ts';
import { paymentProblem } from './rules.ts';
import { claimDuePayments, insertPayment } from './store.ts';

const FOLLOWS = 'The airline has been paid. The documents follow as soon as the airline has told them.';
const WAITING = 'The outcome is not known yet. Do not pay again: an event will say what became of it.';

type Order = Awaited<ReturnType<typeof requireOrder>>;
type Payment = Parameters<typeof createPayment>[1]['body']['payment'];

/** Pays for a held order: sets the money aside, pays the airline, and takes the money when it says yes. */
export const createPayment: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	const problem = problemOf(order, ctx.now);
	if (problem) throw new ServiceError(problem);
	assertPays(order, body.payment);
	const id = newId('payment');
	await begin(ctx, order, id);
	const [payment] = await claimDuePayments(ctx.db, 1, id);
	if (!payment) return new OtherOutcome(202, WAITING);
	const outcome = await payAirline(ctx, payment);
	if (outcome.state === 'paid') {
		return outcome.row ? paymentView(outcome.row) : new OtherOutcome(200, FOLLOWS);
	}
	if (outcome.state === 'refused') {
		const { code } = outcome.refusal;
		throw ERRORS[code].type === 'airline_error' ? airlineError(code, order.body.owner.name) : new ServiceError(code);
	}
	const { db, log, suppliers } = ctx;
	ctx.background.add(
		reconcilePayments({ db, log, suppliers }, id).then(
			() => undefined,
			(error: unknown) => log.warn({ err: error, payment: id }, 'a payment is left to the job'),
		),
	);
	return outcome.state === 'pending' ? new OtherOutcome(202, WAITING) : new OtherOutcome(200, FOLLOWS);
};

const problemOf = (order: Order, now: Date) =>
	paymentProblem(
		{
			type: order.type,
			cancelledAt: order.cancelled_at,
			paidAt: order.paid_at,
			isPaying: order.paying !== null,
			requiredBy: order.payment_required_by,
		},
		now,
	);

function assertPays(order: Order, { type, amount, currency }: Payment): void {
	if (type !== 'balance') {
		throw new ValidationFailure([
			{ code: 'validation_inclusion', pointer: '/payment/type', message: 'A held order is paid by balance.' },
		]);
	}
	if (currency !== order.total_currency) {
		throw new ServiceError('payment_currency_does_not_match_order_currency', {
			source: { field: 'currency', pointer: '/payment/currency' },
		});
	}
	const exact = (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency);
	if (!exact || compareAmounts(currency, amount, order.total_amount) !== 0) {
		throw new ServiceError('payment_amount_does_not_match_order_amount', {
			source: { field: 'amount', pointer: '/payment/amount' },
		});
	}
}

/** Notes the payment and sets its money aside; of any number at once, one does. */
async function begin(ctx: RequestContext, order: Order, id: string): Promise<void> {
	const { total_amount: amount, total_currency: currency } = order;
	const begun = await ctx.db.transaction(async (tx) => {
		if (!(await insertPayment(tx, ctx.caller, { id, order_id: order.id, type: 'balance', amount, currency })))
			return false;
		const { organisationId, liveMode } = ctx.caller;
		const entries = reservation(currency, [{ from: 'balance', amount }]);
		await post(tx, { organisationId, liveMode, reference: `${id}:reserve`, resourceId: order.id, currency, entries });
		return true;
	});
	if (begun) return;
	throw new ServiceError(problemOf(await requireOrder(ctx, order.id), ctx.now) ?? 'past_payment_required_by_date');
}
