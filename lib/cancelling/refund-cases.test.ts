import { expect, it } from 'vitest';
import type { Order, OrderService } from '#contract/air/order.ts';
import type { Payment } from '#contract/air/payment.ts';
import { changeDue, changeQuote, droppedExtras } from '#lib/changing/change-quote.ts';
import { makeCancellation, makeOrder, makePayment, makeRefund } from '#lib/travel/testing/make-order.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { cancellationQuote } from './cancellation-quote.ts';
import { cancellationMeans, cancellationSums, type SumPart } from './cancellation-sums.ts';

/** What the screens of keeping, changing and cancelling say, for cases whose amounts are proved at the service. */
interface Case {
	name: string;
	/** Total, and what of it is fare and tax. */
	price: readonly [total: string, base: string | null, tax: string | null];
	/** The penalty of a refundable fare; null: it is not. */
	penalty: string | null;
	services?: OrderService[];
	changes?: Order['changes'];
	payments: readonly Payment[];
	refund: string | null;
	to?: 'card' | 'balance' | 'original_form_of_payment';
	says: {
		paid: string;
		lost: string | null;
		means: ReturnType<typeof cancellationMeans>;
		comesBack: readonly [SumPart, string][];
		isLost: readonly [SumPart, string][];
	};
}

const extra = (type: OrderService['type'], amount: string, metadata = {}): OrderService => ({
	id: `ser_${type}`,
	type,
	total_amount: amount,
	total_currency: 'EUR',
	quantity: 1,
	passenger_ids: ['pas_1'],
	segment_ids: [],
	metadata,
});
const COVER = extra('cancel_for_any_reason', '37.80', { refund_amount: '302.38' });
const paid = (amount: string, more: Partial<Payment> = {}): Payment =>
	makePayment({ id: `pay_${amount}`, amount, refunds: [], ...more });
const FAMILY = { price: ['260.00', '200.00', '60.00'], payments: [paid('260.00')] } as const;
const changed = (total: string, penalty: string) =>
	makeOrderChange({ change_total_amount: total, penalty_total_amount: penalty });
const EIGHTY = makeRefund({ amount: '80.00', order_cancellation_id: null });

const CASES: readonly Case[] = [
	{
		name: 'two adults, refundable, one penalty for the booking',
		...FAMILY,
		penalty: '80.00',
		refund: '180.00',
		says: {
			paid: '260.00',
			lost: '80.00',
			means: 'money',
			comesBack: [
				['fare', '200.00'],
				['penalty', '-80.00'],
				['taxes', '60.00'],
			],
			isLost: [['penalty', '80.00']],
		},
	},
	{
		name: 'the same, not refundable: the taxes are named as lost',
		...FAMILY,
		penalty: null,
		refund: '0.00',
		says: {
			paid: '260.00',
			lost: '260.00',
			means: 'none',
			comesBack: [],
			isLost: [
				['fare', '200.00'],
				['taxes', '60.00'],
			],
		},
	},
	{
		name: 'nothing is known before it is cancelled: nothing is made up',
		price: ['250.00', '200.00', '50.00'],
		penalty: null,
		payments: [paid('250.00')],
		refund: null,
		says: { paid: '250.00', lost: null, means: 'unknown', comesBack: [], isLost: [] },
	},
	{
		name: 'a flight that the airline has cancelled: all of it',
		price: ['250.00', '200.00', '50.00'],
		penalty: null,
		payments: [paid('250.00')],
		refund: '250.00',
		says: {
			paid: '250.00',
			lost: '0.00',
			means: 'all',
			comesBack: [
				['fare', '200.00'],
				['taxes', '50.00'],
			],
			isLost: [],
		},
	},
	{
		name: 'for any reason, less than the fare gives: its own price is lost',
		price: ['415.78', '300.00', '77.98'],
		penalty: '0.00',
		services: [COVER],
		payments: [paid('415.78')],
		refund: '377.98',
		says: {
			paid: '415.78',
			lost: '37.80',
			means: 'money',
			comesBack: [
				['fare', '300.00'],
				['taxes', '77.98'],
			],
			isLost: [['cancel_for_any_reason', '37.80']],
		},
	},
	{
		name: 'two hours after payment: the surcharge too',
		price: ['200.00', '170.00', '30.00'],
		penalty: '40.00',
		payments: [paid('203.00')],
		refund: '203.00',
		says: {
			paid: '203.00',
			lost: '0.00',
			means: 'all',
			comesBack: [
				['fare', '170.00'],
				['taxes', '30.00'],
				['surcharge', '3.00'],
			],
			isLost: [],
		},
	},
	{
		name: 'changed for 125.00, then cancelled: the penalty of the change is lost, by its name',
		price: ['300.00', '255.00', '45.00'],
		penalty: '40.00',
		changes: [changed('125.00', '25.00')],
		payments: [paid('200.00'), paid('125.00')],
		refund: '300.00',
		says: {
			paid: '325.00',
			lost: '25.00',
			means: 'money',
			comesBack: [
				['fare', '255.00'],
				['taxes', '45.00'],
			],
			isLost: [['change_penalty', '25.00']],
		},
	},
	{
		name: 'a part came back by a change before: only what is left was paid',
		price: ['480.00', null, null],
		penalty: null,
		services: [extra('baggage', '60.00')],
		changes: [changed('-80.00', '0.00')],
		payments: [paid('500.00', { refunds: [EIGHTY] }), paid('60.00')],
		refund: '480.00',
		says: {
			paid: '480.00',
			lost: '0.00',
			means: 'all',
			comesBack: [
				['flights', '420.00'],
				['baggage', '60.00'],
			],
			isLost: [],
		},
	},
	{
		name: 'to a card and a credit',
		price: ['300.00', '240.00', '60.00'],
		penalty: '60.00',
		payments: [paid('200.00'), paid('100.00', { type: 'airline_credit' })],
		refund: '240.00',
		to: 'original_form_of_payment',
		says: {
			paid: '300.00',
			lost: '60.00',
			means: 'money',
			comesBack: [
				['fare', '240.00'],
				['penalty', '-60.00'],
				['taxes', '60.00'],
			],
			isLost: [['penalty', '60.00']],
		},
	},
];

it.each(CASES)('cancelling: $name', ({ price, penalty, services = [], changes = [], payments, refund, to, says }) => {
	const [total_amount, base_amount, tax_amount] = price;
	const refundable = { allowed: true, penalty_amount: penalty, penalty_currency: 'EUR' };
	const lost = { allowed: false, penalty_amount: null, penalty_currency: null };
	const order = makeOrder({
		total_amount,
		base_amount,
		tax_amount,
		services,
		changes,
		conditions: { refund_before_departure: penalty === null ? lost : refundable, change_before_departure: null },
	});
	const quote = cancellationQuote(
		makeCancellation({ refund_amount: refund, refund_to: to ?? 'card', confirmed_at: null }),
		order,
		payments,
	);
	const sums = cancellationSums(order, quote);
	const pairs = (items: typeof sums.isLost) => items.map(({ part, amount }) => [part, amount]);
	expect({
		paid: quote.paid_amount,
		lost: quote.lost_amount,
		means: cancellationMeans(quote),
		comesBack: pairs(sums.comesBack),
		isLost: pairs(sums.isLost),
	}).toEqual(says);
	expect([quote.refund_amount, quote.refund_to]).toEqual([refund, to ?? 'card']);
});

it.each([
	['the test airline, with a bag on the replaced flight', '125.00', '25.00', '300.00', '100.00'],
	['a return, the whole new journey', '140.00', '60.00', '680.00', '80.00'],
])('changing: %s', (_, total, penalty, newTotal, difference) => {
	const bag = extra('baggage', '40.00');
	const order = makeOrder({ total_amount: '200.00', services: [bag] });
	const [slice] = order.slices;
	bag.segment_ids = slice?.segments.map(({ id }) => id) ?? [];
	const change = makeOrderChange({
		change_total_amount: total,
		penalty_total_amount: penalty,
		new_total_amount: newTotal,
		remove: slice ? [slice] : [],
	});
	const quote = changeQuote(change, { refund_to: 'original_form_of_payment' });
	expect(quote).toMatchObject({ change_total: total, penalty, difference, new_total: newTotal, refund_to: null });
	expect(quote && changeDue(quote)).toBe('pay');
	expect(droppedExtras(order, change).map(({ type, total_amount: amount }) => [type, amount])).toEqual([
		['baggage', '40.00'],
	]);
});
