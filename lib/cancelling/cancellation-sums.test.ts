import { describe, expect, it } from 'vitest';
import type { OrderService } from '#contract/air/order.ts';
import { addAmounts, subtractAmounts } from '#contract/common/amounts.ts';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { cancellationMeans, cancellationSums } from './cancellation-sums.ts';

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
const fare = (penalty: string | null) => ({
	refund_before_departure: {
		allowed: true,
		penalty_amount: penalty,
		penalty_currency: penalty === null ? null : 'EUR',
	},
	change_before_departure: null,
});
const SEATS = extra('seat', '24.00');
const COVER = extra('cancel_for_any_reason', '50.00', { refund_amount: '329.84' });
type Quote = Parameters<typeof cancellationMeans>[0];
const quoteOf = (paid: string, back: string | null, to: Quote['refund_to'] = 'card', currency = 'EUR'): Quote => ({
	currency,
	paid_amount: paid,
	refund_amount: back,
	refund_to: to,
	lost_amount: back === null ? null : subtractAmounts(currency, paid, back),
});
/** The sums of an order that was paid at its price. */
const sums = (order: Parameters<typeof makeOrder>[0], back: string | null) => {
	const made = makeOrder(order);
	return cancellationSums(made, quoteOf(made.total_amount, back, 'card', made.total_currency));
};

describe('what comes back of a cancelled booking', () => {
	it('is the fare less its penalty and the taxes, where that is what the quote says', () => {
		const told = sums({ conditions: fare('140.00'), services: [SEATS], total_amount: '436.30' }, '272.30');
		expect(told.comesBack).toEqual([
			{ part: 'fare', amount: '300.00' },
			{ part: 'penalty', amount: '-140.00' },
			{ part: 'taxes', amount: '112.30' },
		]);
		expect(told.isLost).toEqual([
			{ part: 'penalty', amount: '140.00' },
			{ part: 'seat', amount: '24.00' },
		]);
	});
	it('is the taxes alone where the penalty is more than the fare', () => {
		const told = sums({ conditions: fare('500.00') }, '112.30');
		expect(told.comesBack).toContainEqual({ part: 'penalty', amount: '-300.00' });
		expect(told.isLost).toEqual([{ part: 'penalty', amount: '300.00' }]);
	});
	it('is what cancelling for any reason was sold at', () => {
		const told = sums({ services: [SEATS, COVER], total_amount: '486.30' }, '329.84');
		expect(told.comesBack).toEqual([{ part: 'cover', amount: '329.84' }]);
		expect(told.isLost).toEqual([
			{ part: 'rest', amount: '82.46' },
			{ part: 'seat', amount: '24.00' },
			{ part: 'cancel_for_any_reason', amount: '50.00' },
		]);
	});
	it.each([
		['another amount than the terms come to', fare('140.00'), '200.00'],
		['a penalty that is not known', fare(null), '272.30'],
		['terms that are not known', { refund_before_departure: null, change_before_departure: null }, '272.30'],
	])('is one sum with %s', (_, conditions, amount) => {
		const told = sums({ conditions }, amount);
		expect(told.comesBack).toEqual([{ part: 'rest', amount }]);
		expect(told.isLost).toHaveLength(1);
	});
	it('is everything, a surcharge too', () => {
		const told = cancellationSums(makeOrder(), quoteOf('418.48', '418.48'));
		expect(told.isLost).toEqual([]);
		expect(told.comesBack).toContainEqual({ part: 'surcharge', amount: '6.18' });
	});
	it('is nothing: every item is lost', () => {
		const told = sums({}, '0.00');
		expect(told.comesBack).toEqual([]);
		expect(told.isLost.map(({ part }) => part)).toEqual(['fare', 'taxes']);
	});
	it('is one sum where less was paid than the price', () => {
		expect(cancellationSums(makeOrder(), quoteOf('400.00', '100.00'))).toEqual({
			comesBack: [{ part: 'rest', amount: '100.00' }],
			isLost: [{ part: 'rest', amount: '300.00' }],
		});
	});
	it.each([
		['what the airline states later', quoteOf('412.30', null)],
		['a hold', quoteOf('0.00', '0.00', 'awaiting_payment')],
	])('is not taken apart of %s', (_, quote) => {
		expect(cancellationSums(makeOrder(), quote)).toEqual({ comesBack: [], isLost: [] });
	});
	it('adds up, with the digits of its currency', () => {
		const yen = { total_currency: 'JPY', base_currency: 'JPY', tax_currency: 'JPY' };
		const order = { ...yen, total_amount: '41230', base_amount: '30000', tax_amount: '11230' };
		const conditions = {
			refund_before_departure: { allowed: true, penalty_amount: '5000', penalty_currency: 'JPY' },
			change_before_departure: null,
		};
		const told = sums({ ...order, conditions }, '36230');
		expect(addAmounts('JPY', ...told.comesBack.map(({ amount }) => amount))).toBe('36230');
		expect(addAmounts('JPY', ...told.isLost.map(({ amount }) => amount))).toBe('5000');
	});
});

describe('what a cancellation means for the money', () => {
	it.each([
		['all', quoteOf('412.30', '412.30')],
		['money', quoteOf('412.30', '300.00')],
		['none', quoteOf('412.30', '0.00')],
		['none', quoteOf('412.30', '0.00', 'airline_credits')],
		['credit', quoteOf('412.30', '412.30', 'airline_credits')],
		['voucher', quoteOf('412.30', '300.00', 'voucher')],
		['money', quoteOf('412.30', '300.00', 'original_form_of_payment')],
		['unknown', quoteOf('412.30', null)],
		['hold', quoteOf('0.00', '0.00', 'awaiting_payment')],
	] as const)('%s', (means, quote) => {
		expect(cancellationMeans(quote)).toBe(means);
	});
});
