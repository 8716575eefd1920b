import type { OrderService } from '#contract/air/order.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import { fliesAt, refusableChange } from '../airline-initiated-changes/open-change.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { type BookedExtra, type Refund, refundOf } from './refund-rules.ts';

/** What is refunded of an order that is cancelled now, by its airline's current answer. A code: it cannot be cancelled. */
export function priceCancellation(
	order: PaidOrder,
	quote: CancellationQuote,
	now: Date,
): Refund | 'order_not_cancellable' {
	const { body, services, payments, departing_at: departures } = order;
	const segments = body.slices.flatMap((slice) => slice.segments);
	const segmentIds = segments.map(({ id }) => id);
	const refusable = refusableChange(order, now);
	const leaves = refusable ? fliesAt(refusable, order) : departures;
	return refundOf({
		now,
		currency: order.total_currency,
		awaitingPayment: order.paid_at === null,
		payments,
		total: order.total_amount,
		base: order.base_amount,
		tax: order.tax_amount,
		condition: body.conditions.refund_before_departure,
		extras: services.map((service) => extraOf(service, segmentIds)),
		segments: leaves.map((departsAt, i) => ({
			departsAt,
			distanceKm: Number(segments[i]?.distance ?? 0),
		})),
		voidWindowEndsAt: order.void_window_ends_at,
		mayRefuseChange: refusable !== undefined,
		quote,
	});
}

function extraOf(
	{ type, total_amount, segment_ids, metadata }: OrderService,
	segmentIds: readonly string[],
): BookedExtra {
	const { refund_amount: refundAmount } = metadata;
	return {
		amount: total_amount,
		segments: segment_ids.map((id) => segmentIds.indexOf(id)).filter((place) => place >= 0),
		refundAmount: type === 'cancel_for_any_reason' && typeof refundAmount === 'string' ? refundAmount : null,
	};
}
