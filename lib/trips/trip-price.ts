import type { Order } from '#contract/air/order.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';

export const TRIP_PRICE_PARTS = ['fare', 'taxes', 'flights', 'seat', 'baggage', 'cancel_for_any_reason'] as const;
type TripPricePart = (typeof TRIP_PRICE_PARTS)[number];

/** What an order costs and what that is made of. The parts add up to the total. */
export interface TripPrice {
	parts: { part: TripPricePart; amount: string }[];
	total: string;
	currency: string;
}

const EXTRAS = ['seat', 'baggage', 'cancel_for_any_reason'] as const;
type Priced = Pick<
	Order,
	'base_amount' | 'base_currency' | 'tax_amount' | 'tax_currency' | 'total_amount' | 'total_currency' | 'services'
>;

/** Splits an order's total. Fare and taxes are told apart only where the airline states both and they fit. */
export function tripPrice(order: Priced): TripPrice {
	const { total_amount: total, total_currency: currency, base_amount: fare, tax_amount: taxes } = order;
	const own = order.services.filter((service) => service.total_currency === currency);
	const extras = EXTRAS.flatMap((type) => {
		const amounts = own.filter((service) => service.type === type).map((service) => service.total_amount);
		return amounts.length === 0 ? [] : [{ part: type, amount: addAmounts(currency, ...amounts) }];
	});
	const rest = subtractAmounts(currency, total, addAmounts(currency, '0', ...extras.map(({ amount }) => amount)));
	const split =
		fare !== null &&
		taxes !== null &&
		order.base_currency === currency &&
		order.tax_currency === currency &&
		compareAmounts(currency, addAmounts(currency, fare, taxes), rest) === 0;
	const flights: TripPrice['parts'] = split
		? [
				{ part: 'fare', amount: fare },
				{ part: 'taxes', amount: taxes },
			]
		: [{ part: 'flights', amount: rest }];
	return { parts: [...flights, ...extras], total, currency };
}
