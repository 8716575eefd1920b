import type { confirmOrderCancellation as Endpoint } from '#contract/air/order-cancellation.ts';
import { fromMinor } from '#contract/common/amounts.ts';
import { carryOut } from '#service/attempts/carry-out.ts';
import type { RequestContext } from '#service/context.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireQuotedOrder } from '../orders/require-paid-order.ts';
import { assertConfirmable } from './assert-cancellable.ts';
import { type CancellationAttempt, cancelOrder } from './cancel-order.kind.ts';
import { QUOTED_CANCELLATION, type WrittenQuote } from './cancellation-row.ts';
import { cancellationView } from './cancellation-view.ts';

/** Cancels an order as quoted: asks its airline once, and gives back what comes back when it says yes. */
export const confirmOrderCancellation: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const { quote, order } = await requireQuotedOrder<WrittenQuote, PaidOrder>(ctx, QUOTED_CANCELLATION, params.id);
	assertConfirmable(quote, order, ctx.now);
	return carryOut(ctx, cancelOrder, attemptOf(ctx, quote, order), {
		view: (confirmed) => cancellationView({ ...quote, ...confirmed }),
		refused: (refusal) => refusalError(refusal, { airline: order.body.owner.name }),
	});
};

/** The attempt, with what was paid: nothing of that changes while the order is what the quote was priced on. */
function attemptOf(ctx: RequestContext, quote: WrittenQuote, order: PaidOrder): CancellationAttempt {
	const { terms_version, expires_at, refund_to: to, refund_amount: amount, at_least: atLeast } = quote;
	const { total_currency: currency, body, payments, payable } = order;
	return {
		id: newId('attempt'),
		kind: 'cancel_order',
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		subject_id: quote.id,
		locks: order.id,
		supplier: order.supplier,
		amount: fromMinor(0n, currency),
		currency,
		payments: [],
		request: { quote: quote.quote_reference },
		draft: { to, amount, atLeast, payments, payable, airline: body.owner, passengers: body.passengers },
		facts: { terms_version, expires_at },
		idempotency_key: ctx.idempotencyKey,
	};
}
