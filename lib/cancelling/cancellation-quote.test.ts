import { describe, expect, it } from 'vitest';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import { cancellationQuote } from './cancellation-quote.ts';
import { refundDue } from './refund-due.ts';

const cancellation = (change: Partial<OrderCancellation>): OrderCancellation => ({
	id: 'ore_1',
	order_id: 'ord_1',
	live_mode: false,
	refund_amount: '248.30',
	refund_currency: 'EUR',
	refund_to: 'card',
	created_at: '2026-11-20T13:05:00.000Z',
	expires_at: '2026-11-20T14:05:00.000Z',
	confirmed_at: null,
	...change,
});
const paid = (...amounts: string[]) => amounts.map((amount) => makePayment({ amount }));

describe('a quote as it is shown', () => {
	it('says what was paid, what comes back of it and what does not', () => {
		const payments = [...paid('400.00', '12.30'), makePayment({ amount: '50.00', status: 'failed' })];
		expect(cancellationQuote(cancellation({}), makeOrder(), payments)).toEqual({
			id: 'ore_1',
			currency: 'EUR',
			paid_amount: '412.30',
			refund_amount: '248.30',
			refund_to: 'card',
			refund_due: 'airline',
			lost_amount: '164.00',
			expires_at: '2026-11-20T14:05:00.000Z',
		});
	});
	it.each([
		['everything', '412.30', '0.00'],
		['more than was paid, as a credit may be', '420.00', '0.00'],
		['nothing', '0.00', '412.30'],
		['what nobody knows yet', null, null],
	])('of which %s comes back', (_, refund_amount, lost) => {
		expect(cancellationQuote(cancellation({ refund_amount }), makeOrder(), paid('412.30')).lost_amount).toBe(lost);
	});
	it('of a hold that is not paid', () => {
		const quote = cancellation({ refund_amount: '0.00', refund_to: 'awaiting_payment' });
		expect(cancellationQuote(quote, makeOrder(), [])).toMatchObject({
			paid_amount: '0.00',
			lost_amount: '0.00',
			refund_due: 'none',
		});
	});
});

describe('when a refund has arrived', () => {
	const abroad = makeOrder();
	const toUs = makeOrder();
	const arrival = toUs.slices[0]?.segments.at(-1)?.destination;
	if (arrival) Object.assign(arrival, { iata_country_code: 'US' });
	it.each([
		['a card, by US rules', toUs, 'card', '10.00', 'us_card'],
		['several means, by US rules', toUs, 'original_form_of_payment', '10.00', 'us_other'],
		['a card, where no rule holds anybody to a day', abroad, 'card', '10.00', 'airline'],
		['a card, of an amount that is stated later', abroad, 'card', null, 'airline'],
		['the balance', toUs, 'balance', '10.00', 'at_once'],
		['a credit', abroad, 'airline_credits', '10.00', 'at_once'],
		['a voucher', abroad, 'voucher', '10.00', 'at_once'],
		['the agency', toUs, 'arc_bsp_cash', '10.00', 'agency'],
		['nobody', toUs, 'card', '0.00', 'none'],
		['nobody, of a hold', toUs, 'awaiting_payment', '0.00', 'none'],
	] as const)('to %s', (_, order, to, amount, due) => {
		expect(refundDue(order, to, amount)).toBe(due);
	});
});
