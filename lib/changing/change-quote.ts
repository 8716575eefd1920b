import type { OrderChangeOffer } from '#contract/air/order-change-offer.ts';
import type { OrderChange } from '#contract/air/order-change.ts';
import type { Order, OrderService } from '#contract/air/order.ts';
import { REFUND_DESTINATIONS, type RefundDestination } from '#contract/air/order-cancellation.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';

/** What changing a booking costs or gives back, as it is shown and agreed to. No names. */
export interface ChangeQuote {
	/** `oce_…` */
	id: string;
	/** The new flights, by number, place and time: equal where they are the same. */
	flights: string;
	currency: string;
	/** To be paid; below zero: comes back. */
	change_total: string;
	/** Within it, for the whole booking; null: the airline does not say. */
	penalty: string | null;
	/** What is left of it: what the new flights cost more or, below zero, less. Null where the penalty is not known. */
	difference: string | null;
	/** What the booking costs then; null: not known. */
	new_total: string | null;
	/** What comes back goes there; null where nothing does, or nobody says. */
	refund_to: RefundDestination | null;
	/** Until when it holds, an instant. */
	expires_at: string;
}

/** Whether money is due, comes back, or neither. */
export type ChangeDue = 'pay' | 'back' | 'even';

/** What a change means for the money. */
export function changeDue({
	currency,
	change_total: total,
}: Pick<ChangeQuote, 'currency' | 'change_total'>): ChangeDue {
	const sign = compareAmounts(currency, total, '0');
	return sign === 0 ? 'even' : sign > 0 ? 'pay' : 'back';
}

/** An amount without its sign. */
export const without = (currency: string, amount: string): string =>
	compareAmounts(currency, amount, '0') < 0 ? subtractAmounts(currency, '0', amount) : addAmounts(currency, amount);

type Priced = Pick<
	OrderChangeOffer,
	'change_total_amount' | 'new_total_amount' | 'new_total_currency' | 'penalty_total_amount'
>;

/** The sums of a change, taken apart: difference in fare and penalty add up to what is paid or comes back. */
export function changeSums(
	priced: Priced,
): Pick<ChangeQuote, 'currency' | 'change_total' | 'penalty' | 'difference' | 'new_total'> {
	const { new_total_currency: currency, change_total_amount: total, penalty_total_amount: penalty } = priced;
	return {
		currency,
		change_total: total,
		penalty,
		difference: penalty === null ? null : subtractAmounts(currency, total, penalty),
		new_total: priced.new_total_amount,
	};
}

/** The new flights of a change by number, place and time. */
export const flightsOf = ({ slices }: Pick<OrderChange, 'slices'>): string =>
	slices.add
		.flatMap(({ segments }) => segments)
		.map(
			({ marketing_carrier: carrier, marketing_carrier_flight_number: number, origin, departing_at }) =>
				`${carrier.iata_code ?? carrier.id}${number}.${origin.iata_code}${departing_at}`,
		)
		.join('-');

/** A pending change as its page shows it; undefined where what is to be paid is not known. */
export function changeQuote(change: OrderChange, offer: Pick<OrderChangeOffer, 'refund_to'>): ChangeQuote | undefined {
	const { change_total_amount: total } = change;
	if (total === null) return undefined;
	const sums = changeSums({ ...change, change_total_amount: total });
	return {
		id: change.id,
		flights: flightsOf(change),
		...sums,
		refund_to:
			changeDue(sums) === 'back' ? (REFUND_DESTINATIONS.find((known) => known === offer.refund_to) ?? null) : null,
		expires_at: change.expires_at,
	};
}

/** Extras of the slices that a change replaces: they are lost and not refunded. */
export function droppedExtras(
	{ services }: Pick<Order, 'services'>,
	{ slices }: Pick<OrderChange, 'slices'>,
): OrderService[] {
	const gone = new Set(slices.remove.flatMap(({ segments }) => segments.map(({ id }) => id)));
	return services.filter(({ segment_ids: ids }) => ids.some((id) => gone.has(id)));
}

/** Extras that are lost when a slice is replaced. */
export const lostWith = (order: Pick<Order, 'services'>, slice: Order['slices'][number]): OrderService[] =>
	droppedExtras(order, { slices: { remove: [slice], add: [] } });
