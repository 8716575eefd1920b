import type { createOrderCancellation as Endpoint } from '#contract/air/order-cancellation.ts';
import type { RequestContext } from '#service/context.ts';
import { airlineError, ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { SupplierRefusal } from '#service/suppliers/air/booking.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { askAirline } from '../offers/ask-airline.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { refusalError } from '../orders/refusal-error.ts';
import { requireOrder } from '../orders/require-order.ts';
import { anotherAct, assertCancellable } from './assert-cancellable.ts';
import { cancellationView } from './cancellation-view.ts';
import { priceCancellation } from './price-cancellation.ts';
import { isRefundAmount } from './rules.ts';
import { findPaid, insertCancellation } from './store.ts';

/** Quotes what cancelling an order gives back now. The quote is the order's newest, and nothing is cancelled by it. */
export const createOrderCancellation: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	assertCancellable(order, ctx.now);
	const quote = await askForQuote(ctx, order);
	const { payments } = await findPaid(ctx.db, ctx.caller, order.id);
	const refund = priceCancellation(order, payments, quote, ctx.now);
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

const isSoundQuote = (quote: CancellationQuote, { total_currency: currency }: OrderRow): boolean =>
	quote.currency === currency && (quote.refund.by !== 'airline' || isRefundAmount(quote.refund.amount, currency));

/** What the order's airline says that it would give back. */
async function askForQuote(ctx: RequestContext, order: OrderRow): Promise<CancellationQuote> {
	const { organisationId, liveMode } = ctx.caller;
	const { name } = order.body.owner;
	if (!ctx.suppliers.air.byCode(order.supplier)) throw airlineError('airline_internal', name);
	const query = { organisationId, liveMode, clientReference: order.id, now: ctx.now };
	try {
		const quote = await askAirline(ctx, order.supplier, 'cancel_quote', (airline, signal) =>
			airline.cancelQuote(query, signal),
		);
		if (isSoundQuote(quote, order)) return quote;
	} catch (error) {
		throw error instanceof SupplierRefusal ? refusalError(error, { airline: name }) : error;
	}
	throw airlineError('airline_unknown', name);
}
