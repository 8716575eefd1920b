import { addAmounts, compareAmounts, minorDigits } from '#contract/common/amounts.ts';
import type { NewPayment, OrderService } from '#contract/air/order.ts';
import { ServiceError } from '#service/errors.ts';
import { type IntendedMethod, type Intention, priceIntention } from '../offers/intention.ts';
import type { OrderRow } from './order-row.ts';

/** What an order costs. */
export interface Price {
	currency: string;
	/** Flights and services: what the airline gets. */
	total: string;
	/** What is charged: the total, with what paying in this way costs. */
	charge: string;
}

/** A total with what these ways to pay it cost; without any that is nothing. */
const priceOf = (total: string, currency: string, methods: readonly IntendedMethod[]): Price => ({
	currency,
	total,
	charge: priceIntention({ amount: total, currency }, { services: [], methods })?.charge_amount ?? total,
});

/** What an order costs, at the fare last told and with the surcharges that it was priced with, if it is paid that way. */
export function orderPrice(
	{ amount, currency }: { amount: string; currency: string },
	services: readonly OrderService[],
	intention: Intention | null,
	payments: readonly Pick<NewPayment, 'type'>[],
): Price {
	const total = addAmounts(currency, amount, ...services.map(({ total_amount }) => total_amount));
	const costs = payments.some(({ type }) => type === 'card' || type === 'airline_credit');
	return priceOf(total, currency, (costs && intention?.methods) || []);
}

const isExact = (amount: string, currency: string) => (amount.split('.')[1]?.length ?? 0) <= minorDigits(currency);

/**
 * Makes sure that payments add up to what is charged; `at` is where the first stands in the body.
 * @throws ServiceError `payment_currency_does_not_match_order_currency`, `payment_amount_does_not_match_order_amount`
 */
export function assertPaysExactly(
	given: readonly Pick<NewPayment, 'amount' | 'currency'>[],
	{ currency, charge }: Pick<Price, 'currency' | 'charge'>,
	at: string,
): void {
	if (given.some((payment) => payment.currency !== currency)) {
		throw new ServiceError('payment_currency_does_not_match_order_currency', {
			message: `The order is in ${currency}.`,
			source: { field: 'currency', pointer: `${at}/currency` },
		});
	}
	const exact = given.every(({ amount }) => isExact(amount, currency) && (Number(amount) > 0 || Number(charge) === 0));
	const sum = exact ? addAmounts(currency, ...given.map(({ amount }) => amount)) : '0';
	if (!exact || compareAmounts(currency, sum, charge) !== 0) {
		throw new ServiceError('payment_amount_does_not_match_order_amount', {
			message: `The payments must add up to ${charge} ${currency}.`,
			source: { field: 'amount', pointer: `${at}/amount` },
		});
	}
}

/**
 * What a held order is charged when one payment of this type pays for it: its total, with what that costs by the last
 * pricing.
 */
export const heldCharge = (
	{ total_amount, total_currency, intention }: Pick<OrderRow, 'total_amount' | 'total_currency' | 'intention'>,
	by: NewPayment['type'],
): Price => priceOf(total_amount, total_currency, intention?.methods.filter(({ type }) => type === by) ?? []);
