import type { OrderService } from '#contract/air/order.ts';
import type { CancellationQuote } from '#service/suppliers/air/cancellation.ts';
import type { ChangeRow } from '../airline-initiated-changes/change-row.ts';
import { openChange } from '../airline-initiated-changes/open-change.ts';
import type { PaidOrder } from '../orders/paid-order.ts';
import { type BookedExtra, type Refund, refundOf } from './refund-rules.ts';

/** The last moment that there is. */
const NEVER = new Date(8.64e15);

/** What comes back of an order that is cancelled now, at its airline's word of now. A code: it cannot be cancelled. */
export function priceCancellation(
	order: PaidOrder,
	quote: CancellationQuote,
	now: Date,
): Refund | 'order_not_cancellable' {
	const { body, services, payments, departing_at: departures } = order;
	const segments = body.slices.flatMap((slice) => slice.segments);
	const segmentIds = segments.map(({ id }) => id);
	const change = openChange(order, now);
	const refusable = change?.may_refuse ? change : undefined;
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
		segments: departures.map((departsAt, i) => ({
			departsAt: refusable ? fliesAt(refusable, segmentIds[i], departsAt) : departsAt,
			distanceKm: Number(segments[i]?.distance ?? 0),
		})),
		voidWindowEndsAt: order.void_window_ends_at,
		mayRefuseChange: refusable !== undefined,
		quote,
	});
}

/** When a segment is flown, of a change that may be refused: what it took away never is, or only with the new flights. */
function fliesAt({ removed, flies_at: flies }: ChangeRow, segmentId: string | undefined, booked: Date): Date {
	const isTaken = removed.some(({ segments }) => segments.some(({ id }) => id === segmentId));
	if (!isTaken) return booked;
	const then = flies === null ? NEVER : new Date(flies);
	return then > booked ? then : booked;
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
