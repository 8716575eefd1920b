import type { IntendedPaymentMethod } from '#contract/air/offer.ts';
import type { IntendedService } from '#contract/air/service-item.ts';
import { addAmounts, fromMinor, multiplyAmount, toMinor } from '#contract/common/money.ts';

/** A way to pay that was accepted, with the airline's terms for it. */
export type IntendedMethod =
	| { type: 'balance' }
	| { type: 'card'; card_id: string; surcharge_basis_points: number }
	| { type: 'airline_credit'; airline_credit_id: string; available: string; penalty: string };

/** What a caller means to book an offer with, and how to pay: all that is kept of a pricing. */
export interface Intention {
	/** `amount` is of one piece; `key` is the airline's own. */
	services: readonly { id: string; key: string; quantity: number; amount: string }[];
	methods: readonly IntendedMethod[];
}

/** What an intention comes to. */
export interface PricedIntention {
	/** The flights and the services. */
	total_amount: string;
	/** Everything that is charged: the total, surcharges and penalties. */
	charge_amount: string;
	intended_payment_methods: IntendedPaymentMethod[];
	intended_services: IntendedService[];
}

/** A share of an amount in hundredths of a percent, to the nearest minor unit, halves up. */
const shareOf = (minor: bigint, basisPoints: number): bigint => (minor * BigInt(basisPoints) + 5_000n) / 10_000n;

/**
 * Prices an intention at a fare: each credit pays what it holds, its penalty included, then the balance or the card
 * pays the rest, a card with its surcharge on that. A credit that is not needed costs nothing. Undefined when the
 * methods do not cover the price.
 */
export function priceIntention(
	fare: { amount: string; currency: string },
	{ services, methods }: Intention,
): PricedIntention | undefined {
	const { currency } = fare;
	const lines = services.map(({ amount, quantity }) => multiplyAmount(currency, amount, quantity));
	const total = addAmounts(currency, fare.amount, ...lines);
	let owed = toMinor(total, currency);
	let charged = 0n;
	const pay = (amount: bigint) => {
		owed -= amount;
		charged += amount;
		return { charge_amount: fromMinor(amount, currency), charge_currency: currency };
	};
	const priced = methods.map((method): IntendedPaymentMethod => {
		if (method.type === 'balance') return { type: 'balance', ...pay(owed) };
		if (method.type === 'card') {
			const surcharge = shareOf(owed, method.surcharge_basis_points);
			owed += surcharge;
			return {
				type: 'card',
				card_id: method.card_id,
				...pay(owed),
				surcharge_amount: fromMinor(surcharge, currency),
				surcharge_currency: currency,
			};
		}
		const penalty = owed > 0n ? toMinor(method.penalty, currency) : 0n;
		owed += penalty;
		const available = toMinor(method.available, currency);
		return {
			type: 'airline_credit',
			airline_credit_id: method.airline_credit_id,
			...pay(available < owed ? available : owed),
			penalty_amount: fromMinor(penalty, currency),
			penalty_currency: currency,
		};
	});
	if (owed > 0n) return undefined;
	return {
		total_amount: total,
		charge_amount: fromMinor(charged, currency),
		intended_payment_methods: priced,
		intended_services: services.map(({ id, quantity, amount }) => ({
			id,
			quantity,
			total_amount: amount,
			total_currency: currency,
		})),
	};
}
