import type { createOrderCancellation as Endpoint } from '#contract/air/order-cancellation.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { askOrderAirline } from '../orders/ask-order-airline.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { requireOrder } from '../orders/require-order.ts';
import { requirePaidOrder } from '../orders/require-paid-order.ts';
import { anotherAct, assertCancellable } from './assert-cancellable.ts';
import { cancellationView } from './cancellation-view.ts';
import { priceCancellation } from './price-cancellation.ts';
import { isRefundAmount } from '#service/attempts/is-refund-amount.ts';
import { insertCancellation } from './store.ts';

/** Quotes what cancelling an order gives back now. The quote is the order's newest, and nothing is cancelled by it. */
export const createOrderCancellation: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requirePaidOrder(ctx, body.order_id);
	assertCancellable(order, ctx.now);
	const quote = await askOrderAirline(ctx, order, {
		operation: 'cancel_quote',
		ask: (airline, booking, signal) => airline.cancelQuote(booking, signal),
		read: (said) => (isSoundQuote(said, order) ? said : undefined),
	});
	const refund = priceCancellation(order, quote, ctx.now);
	if (refund === 'order_not_cancellable') throw new ServiceError(refund);
	const row = await insertCancellation(
		ctx.db,
		ctx.caller,
		{
			id: newId('order_cancellation'),
			order_id: order.id,
			terms_version: order.terms_version,
			refund_amount: refund.amount,
			refund_currency: order.total_currency,
			refund_to: refund.to,
			at_least: refund.atLeast,
			quote_reference: quote.reference,
			expires_at: quote.expiresAt,
			created_at: ctx.now,
		},
		newId('webhook_event'),
	);
	if (!row) {
		assertCancellable(await requireOrder(ctx, order.id), ctx.now);
		throw anotherAct();
	}
	wakeDispatcher();
	return cancellationView(row);
};

const isSoundQuote = (quote: CancellationQuote, { total_currency: currency }: PaidOrder): boolean =>
	quote.currency === currency && (quote.refund.by !== 'airline' || isRefundAmount(quote.refund.amount, currency));
