import type { Order } from '#contract/air/order.ts';
import type { StaysBooking } from '#contract/stays/booking.ts';
import { headlineOf } from '../stays/price/headline.ts';
import type { Money } from '../stays/price/money.ts';
import { priceOfRate } from '../stays/price/price-of-rate.ts';
import { type TRIP_PRICE_PARTS, tripPrice } from '../trips/trip-price.ts';

/** What an agent reads out of a booking's price as it is now, and what has changed it. */
export interface ExplainedPrice {
	/** What it is made of; for a stay, only the total. */
	parts: { part: (typeof TRIP_PRICE_PARTS)[number]; amount: string; currency: string }[];
	total: readonly Money[];
	/** Brand and rate codes of the fare, or the rate's name, its code and its negotiated rate. */
	codes: string[];
	/** The seller. */
	seller: string;
	/** The oldest first; `at` an instant, ISO 8601; null: the airline did not state it. */
	since: { what: 'changed' | 'cancelled'; at: string; amount: string | null; currency: string }[];
}

export function explainOrder(order: Order): ExplainedPrice {
	const { parts, total, currency } = tripPrice(order);
	const codes = order.slices.flatMap(({ fare_brand_name: brand, segments }) => [
		...(brand ? [brand] : []),
		...segments.flatMap(({ passengers }) => passengers.flatMap(({ fare_basis_code: code }) => code ?? [])),
	]);
	const { cancellation } = order;
	return {
		parts: parts.map((one) => ({ ...one, currency })),
		total: [{ amount: total, currency }],
		codes: [...new Set(codes)],
		seller: order.owner.name,
		since: [
			...order.changes.flatMap(({ confirmed_at: at, change_total_amount: amount, change_total_currency: of }) =>
				at === null ? [] : [{ what: 'changed' as const, at, amount, currency: of ?? currency }],
			),
			...(cancellation?.confirmed_at
				? [
						{
							what: 'cancelled' as const,
							at: cancellation.confirmed_at,
							amount: cancellation.refund_amount,
							currency: cancellation.refund_currency,
						},
					]
				: []),
		].toSorted((a, b) => a.at.localeCompare(b.at)),
	};
}

export function explainStay(booking: StaysBooking): ExplainedPrice {
	const rate = booking.accommodation.rooms[0]?.rates[0];
	const paid = { amount: booking.paid_amount, currency: booking.paid_currency };
	return {
		parts: [],
		total: rate ? headlineOf(priceOfRate(rate)) : [paid],
		codes: [rate?.name, rate?.code, rate?.negotiated_rate_id].flatMap((one) => one ?? []),
		seller: booking.accommodation.name,
		since: booking.cancelled_at
			? [{ what: 'cancelled', at: booking.cancelled_at, amount: null, currency: paid.currency }]
			: [],
	};
}
