import 'server-only';
import type { Offer, PaymentIntention } from '#contract/air/offer.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import type { PricedBooking } from '#lib/intents/intent.ts';
import type { PriceBooking } from '#lib/intents/steps.ts';
import type { PricedMethods } from './intent-store.ts';

/** How it is meant to be paid, for the service. A card that is not known yet, and a hold, cost what the balance does. */
export function intentionsOf({ pay, card_id, airline_credit_ids = [] }: PriceBooking): PaymentIntention[] {
	const card: PaymentIntention = card_id ? { type: 'card', card_id } : { type: 'balance' };
	if (pay === 'airline_credit')
		return [...airline_credit_ids.map((id) => ({ type: 'airline_credit' as const, airline_credit_id: id })), card];
	return [pay === 'card' ? card : { type: 'balance' }];
}

type Method = Offer['intended_payment_methods'][number];

/** What the ways to pay cost beyond the price. */
function costsOf(currency: string, methods: readonly Method[]) {
	const sum = (amounts: string[]): string => addAmounts(currency, ...amounts);
	return {
		surcharge_amount: sum(methods.flatMap((m) => (m.type === 'card' ? [m.surcharge_amount] : []))),
		penalty_amount: sum(methods.flatMap((m) => (m.type === 'airline_credit' ? [m.penalty_amount] : []))),
		credit_amount: sum(methods.flatMap((m) => (m.type === 'airline_credit' ? [m.charge_amount] : []))),
	};
}

/** What is to be paid, for the page and for the payment that follows. */
export interface SummedPrice {
	priced: PricedBooking;
	methods: PricedMethods;
}

/** Adds up what is paid for `total`, of which `services` are extras, in these ways. Its parts add up to its total. */
export function sumOf(
	currency: string,
	price: { total: string; tax: string | null; services: string },
	methods: readonly Method[],
): SummedPrice {
	const costs = costsOf(currency, methods);
	const tax = price.tax ?? addAmounts(currency);
	const total = addAmounts(currency, price.total, costs.surcharge_amount, costs.penalty_amount);
	const due = subtractAmounts(currency, total, costs.credit_amount);
	const fare = subtractAmounts(currency, price.total, price.services);
	return {
		priced: {
			total_amount: total,
			currency,
			base_amount: subtractAmounts(currency, fare, tax),
			tax_amount: tax,
			services_amount: price.services,
			...costs,
			due_amount: due,
		},
		methods: {
			total_amount: total,
			currency,
			credits: methods.flatMap((m) =>
				m.type === 'airline_credit' ? [{ airline_credit_id: m.airline_credit_id, amount: m.charge_amount }] : [],
			),
			rest: due,
		},
	};
}
