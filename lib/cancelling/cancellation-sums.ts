import type { Order, OrderService } from '#contract/air/order.ts';
import { addAmounts, compareAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { termOf } from '../travel/conditions.ts';
import { beyondOf } from '../trips/charged.ts';
import { TRIP_PRICE_PARTS, tripPrice } from '../trips/trip-price.ts';
import type { CancellationQuote } from './cancellation-quote.ts';

/**
 * What an item of the sums is. `penalty`: that of cancelling; `change_penalty`: that of a change before; `cover`: what
 * cancelling for any reason gives; `rest`: what nobody takes apart.
 */
export const SUM_PARTS = [
	...TRIP_PRICE_PARTS,
	'surcharge',
	'given_up',
	'change_penalty',
	'penalty',
	'cover',
	'rest',
] as const;
export type SumPart = (typeof SUM_PARTS)[number];

/** Amounts of a penalty that lessens what comes back are below zero. */
export interface SumItem {
	part: SumPart;
	amount: string;
}

/**
 * What cancelling means for the money, which decides the words. `all`: everything paid comes back; `money`: a part of it;
 * `none`: nothing; `hold`: nothing was paid; `credit` and `voucher`: no money; `unknown`: the airline says it afterwards.
 */
export type CancellationMeans = 'all' | 'money' | 'none' | 'hold' | 'credit' | 'voucher' | 'unknown';

/** What a cancellation gives back and what is lost, in the order's currency. */
export interface CancellationSums {
	/** They add up to what comes back. Empty where that is not known or nothing. */
	comesBack: SumItem[];
	/** They add up to what does not. */
	isLost: SumItem[];
}

type Quote = Pick<CancellationQuote, 'currency' | 'paid_amount' | 'refund_amount' | 'refund_to' | 'lost_amount'>;

/** What a quote means for the money. */
export function cancellationMeans(quote: Quote): CancellationMeans {
	const { currency, paid_amount: paid, refund_amount: back, refund_to: to, lost_amount: lost } = quote;
	if (to === 'awaiting_payment' || compareAmounts(currency, paid, '0') === 0) return 'hold';
	if (back === null) return 'unknown';
	if (compareAmounts(currency, back, '0') === 0) return 'none';
	if (to === 'airline_credits') return 'credit';
	if (to === 'voucher') return 'voucher';
	return lost !== null && compareAmounts(currency, lost, '0') <= 0 ? 'all' : 'money';
}

/**
 * Takes apart what was paid into what comes back by a quote and what does not. The quote's amount alone is certain: items
 * are named where the fare's terms come to exactly that amount, and otherwise it is one sum.
 */
export function cancellationSums(order: Order, quote: Quote): CancellationSums {
	const { currency, paid_amount: paid, refund_amount: back, lost_amount: lost } = quote;
	const { parts, total } = tripPrice(order);
	const means = cancellationMeans(quote);
	if (means === 'hold' || back === null || lost === null) return { comesBack: [], isLost: [] };
	const over = subtractAmounts(currency, paid, total);
	// What was paid is the price and what is known to be beyond it; anything else is not taken apart.
	if (compareAmounts(currency, over, '0') < 0) return apartOf(currency, back, lost);
	const beyondIt = beyond(order, currency, over);
	const items: SumItem[] = [...parts, ...beyondIt];
	if (means === 'none') return { comesBack: [], isLost: items };
	if (compareAmounts(currency, lost, '0') <= 0) return { comesBack: items, isLost: [] };
	if (compareAmounts(currency, back, total) === 0) return { comesBack: parts, isLost: beyondIt };
	return (
		byFare(order, items, currency, back) ??
		byCover(order, items, { currency, back, lost }) ??
		apartOf(currency, back, lost)
	);
}

/** What was paid beyond the price. */
const beyond = (order: Order, currency: string, over: string): SumItem[] =>
	compareAmounts(currency, over, '0') === 0
		? []
		: beyondOf(order, over).map(({ part, amount }) => ({ part: part === 'penalty' ? 'change_penalty' : part, amount }));

/** An item, unless it is nothing. */
const some = (currency: string, part: SumPart, amount: string): SumItem[] =>
	compareAmounts(currency, amount, '0') === 0 ? [] : [{ part, amount }];

const apartOf = (currency: string, back: string, lost: string): CancellationSums => ({
	comesBack: some(currency, 'rest', back),
	isLost: some(currency, 'rest', lost),
});

/** By the fare's terms: its base less the penalty, and all taxes; extras do not come back. */
function byFare(order: Order, items: readonly SumItem[], currency: string, back: string): CancellationSums | null {
	const term = termOf(order.conditions.refund_before_departure);
	const amountOf = (part: SumPart) => items.find((item) => item.part === part)?.amount;
	const [fare, taxes] = [amountOf('fare'), amountOf('taxes')];
	if ((term.kind !== 'fee' && term.kind !== 'free') || fare === undefined || taxes === undefined) return null;
	if (term.kind === 'fee' && term.currency !== currency) return null;
	const stated = term.kind === 'fee' ? term.amount : '0';
	const penalty = compareAmounts(currency, stated, fare) > 0 ? fare : addAmounts(currency, stated);
	const less = subtractAmounts(currency, '0', penalty);
	if (compareAmounts(currency, addAmounts(currency, fare, less, taxes), back) !== 0) return null;
	return {
		comesBack: [{ part: 'fare', amount: fare }, ...some(currency, 'penalty', less), { part: 'taxes', amount: taxes }],
		isLost: [...some(currency, 'penalty', penalty), ...items.filter(({ part }) => part !== 'fare' && part !== 'taxes')],
	};
}

/** By the bought right to cancel for any reason: what it was sold at comes back, its own price and extras do not. */
function byCover(
	{ services }: Order,
	items: readonly SumItem[],
	{ currency, back, lost }: { currency: string; back: string; lost: string },
): CancellationSums | null {
	const covers = services.flatMap((service) => coverOf(service));
	if (covers.length === 0 || compareAmounts(currency, addAmounts(currency, ...covers), back) !== 0) return null;
	const extras = items.filter(({ part }) => part !== 'fare' && part !== 'taxes' && part !== 'flights');
	const left = subtractAmounts(currency, lost, addAmounts(currency, ...extras.map(({ amount }) => amount)));
	if (compareAmounts(currency, left, '0') < 0) return null;
	return {
		comesBack: [{ part: 'cover', amount: back }],
		isLost: [...some(currency, 'rest', left), ...extras],
	};
}

const coverOf = ({ type, metadata: { refund_amount: amount } }: OrderService): string[] =>
	type === 'cancel_for_any_reason' && typeof amount === 'string' ? [amount] : [];
