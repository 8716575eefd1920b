import { describe, expect, it } from 'vitest';
import type { OrderService } from '#contract/air/order.ts';
import { addAmounts } from '#contract/common/amounts.ts';
import { makeCancelled, makeHold, makeOrder, makePayment } from '#lib/travel/testing/make-order.ts';
import { makeOrderChange } from '#lib/travel/testing/make-order-change.ts';
import { charged } from './charged.ts';
import { papersOf } from './papers-of.ts';
import { refundOf } from './refund-of.ts';
import { documentNumber } from './documents-of.ts';
import { travellersOf } from './traveller-facts.ts';
import { failureKind } from '#lib/failure-kind.ts';
import { tripPrice } from './trip-price.ts';
import { tripStatus } from './trip-status.ts';

/** Money that came back of a change. */
const REFUND = {
	id: 'ref_1',
	amount: '80.00',
	currency: 'EUR',
	type: 'card',
	state: 'arrived',
	created_at: '2027-03-02T07:00:00Z',
	arrived_at: '2027-03-02T07:01:00Z',
	order_cancellation_id: null,
} as const;
/** Its flights were changed for others that cost less. */
const CHEAPER = makeOrder({ changes: [makeOrderChange({ change_total_amount: '-80.00' })] });
const NOW = Date.parse('2027-03-02T08:00:00Z');
const hold = (change: Partial<ReturnType<typeof makeHold>['payment_status']>) => ({
	...makeHold(),
	payment_status: { ...makeHold().payment_status, ...change },
});
const extra = (type: OrderService['type'], amount: string, more: Partial<OrderService> = {}): OrderService => ({
	id: `ser_${type}${amount}`,
	type,
	total_amount: amount,
	total_currency: 'EUR',
	quantity: 1,
	passenger_ids: ['pas_1'],
	segment_ids: [],
	metadata: {},
	...more,
});

describe('where a booking stands', () => {
	it.each([
		['paid', makeOrder(), 'confirmed'],
		['an unpaid hold', makeHold(), 'held'],
		['an unpaid hold at its deadline', hold({ payment_required_by: '2027-03-02T08:00:00Z' }), 'lapsed'],
		[
			'a hold that the service let go',
			hold({ awaiting_payment: false, payment_required_by: '2027-03-01T08:00:00Z' }),
			'lapsed',
		],
		['a hold whose payment is on its way', hold({ awaiting_payment: false }), 'paying'],
		['a hold without a deadline', hold({ payment_required_by: null }), 'held'],
		[
			'paid after its deadline was set',
			hold({ awaiting_payment: false, payment_required_by: '2027-03-01T08:00:00Z', paid_at: '2027-03-01T07:00:00Z' }),
			'confirmed',
		],
		['paid, then cancelled', makeOrder({ cancelled_at: '2027-03-01T12:00:00Z' }), 'cancelled'],
	])('%s', (_, order, status) => {
		expect(tripStatus(order, NOW)).toBe(status);
	});
});

describe('what a trip costs', () => {
	it('is told as fare, taxes and extras, which add up', () => {
		const order = makeOrder({
			total_amount: '480.30',
			services: [extra('seat', '12.00'), extra('seat', '11.00'), extra('baggage', '45.00')],
		});
		const { parts, total } = tripPrice(order);
		expect(parts).toEqual([
			{ part: 'fare', amount: '300.00' },
			{ part: 'taxes', amount: '112.30' },
			{ part: 'seat', amount: '23.00' },
			{ part: 'baggage', amount: '45.00' },
		]);
		expect(addAmounts('EUR', ...parts.map(({ amount }) => amount))).toBe(total);
	});
	it.each([
		['taxes are not stated', { tax_amount: null, tax_currency: null }],
		['the parts do not fit', { tax_amount: '112.31' }],
		['a part is in another currency', { tax_currency: 'USD' }],
	])('is one sum when %s', (_, change) => {
		const { parts } = tripPrice(
			makeOrder({ ...change, total_amount: '457.30', services: [extra('baggage', '45.00')] }),
		);
		expect(parts).toEqual([
			{ part: 'flights', amount: '412.30' },
			{ part: 'baggage', amount: '45.00' },
		]);
	});
	it('names a surcharge of the way of paying', () => {
		const payments = [
			makePayment({ amount: '400.00' }),
			makePayment({ amount: '18.48' }),
			makePayment({ status: 'failed' }),
		];
		expect(charged(makeOrder(), payments)).toMatchObject({
			total: '418.48',
			beyond: [{ part: 'surcharge', amount: '6.18' }],
		});
		expect(charged(makeOrder(), payments.slice(0, 1))).toMatchObject({ total: '412.30', beyond: [] });
	});
	it.each([
		['dearer: fare and penalty', '680.00', '60.00', ['600.00', '140.00'], [], { total: '740.00', penalty: '60.00' }],
		['cheaper: money comes back', '480.00', '40.00', ['600.00'], ['80.00'], { total: '520.00', penalty: '40.00' }],
		[
			'cheaper, and nothing comes back',
			'480.00',
			'40.00',
			['600.00'],
			[],
			{ total: '600.00', penalty: '40.00', given_up: '80.00' },
		],
		['even', '600.00', null, ['600.00'], [], { total: '600.00' }],
	] as const)('says what a change of flights cost: %s', (_, amount, penalty, paid, back, { total, ...parts }) => {
		const order = makeOrder({
			total_amount: amount,
			changes: [makeOrderChange({ penalty_total_amount: penalty })],
		});
		const refunds = back.map((each) => ({ ...REFUND, amount: each }));
		const payments = paid.map((each, i) => makePayment({ amount: each, ...(i === 0 && { refunds }) }));
		expect(charged(order, payments)).toMatchObject({
			total,
			beyond: Object.entries(parts).map(([part, part_amount]) => ({ part, amount: part_amount })),
		});
	});
	it('has no digits that its currency has not', () => {
		const yen = { total_currency: 'JPY', base_currency: 'JPY', tax_currency: 'JPY' };
		const order = makeOrder({ ...yen, total_amount: '41230', base_amount: '30000', tax_amount: '11230' });
		expect(tripPrice(order).parts.map(({ amount }) => amount)).toEqual(['30000', '11230']);
	});
});

describe('what a traveller has', () => {
	const order = makeOrder({
		seats: [['14D', '14E'], ['2A'], [null, '30K']],
		services: [extra('baggage', '45.00', { segment_ids: [], metadata: { type: 'checked', maximum_weight_kg: 23 } })],
	});
	const bag = order.services[0] as OrderService;
	bag.segment_ids = order.slices[0]?.segments.map(({ id }) => id) ?? [];
	const [first, second] = travellersOf(order);

	it('are the seats of their own, by flight', () => {
		expect(first?.seats.map(({ designator }) => designator)).toEqual(['14D', '2A']);
		expect(second?.seats).toEqual([
			{ flight: 'LH 181', designator: '14E' },
			{ flight: 'LH 401', designator: '30K' },
		]);
	});
	it('are the bags that were bought for them, on the directions they are for', () => {
		expect(first?.bags.map(({ bought }) => bought)).toEqual([[{ type: 'checked', quantity: 1, kilograms: 23 }], []]);
		expect(second?.bags.flatMap(({ bought }) => bought)).toEqual([]);
	});
	it('are their tickets', () => {
		expect([first?.tickets, second?.tickets]).toEqual([['220-2400000000'], ['220-2400000001']]);
		expect(travellersOf(makeHold())[0]?.tickets).toEqual([]);
		expect(documentNumber('5162000000200'), 'as airlines print it').toBe('516-2000000200');
	});
});

describe('the papers of a trip', () => {
	const all = ['itinerary.pdf', 'receipt.pdf', 'invoice.pdf'];
	it.each([
		['paid', makeOrder(), true, [...all, 'calendar.ics']],
		['paid, by the link of a mail', makeOrder(), false, ['itinerary.pdf', 'calendar.ics']],
		['held', makeHold(), true, ['itinerary.pdf', 'calendar.ics']],
		['lapsed', hold({ payment_required_by: '2027-03-02T08:00:00Z' }), true, ['itinerary.pdf']],
		['cancelled', makeCancelled(), true, [...all, 'credit-note.pdf', 'refund-receipt.pdf', 'calendar.ics']],
		['changed for less', CHEAPER, true, [...all, 'credit-note.pdf', 'refund-receipt.pdf', 'calendar.ics']],
		['changed for less, by the link of a mail', CHEAPER, false, ['itinerary.pdf', 'calendar.ics']],
		['cancelled for nothing', makeCancelled({ refund_amount: '0.00' }), true, [...all, 'calendar.ics']],
		['cancelled, by the link of a mail', makeCancelled(), false, ['itinerary.pdf', 'calendar.ics']],
	] as const)('%s', (_, order, full, papers) => {
		expect(papersOf(order, [], full, NOW)).toEqual(papers);
	});
});

describe('what came back', () => {
	it('is what a confirmed cancellation gave back', () => {
		expect(refundOf(makeCancelled())).toMatchObject({ amount: '180.00', currency: 'EUR', to: 'card' });
	});
	it.each([
		['an order that stands', makeOrder()],
		['a quote', makeCancelled({ confirmed_at: null })],
		['nothing', makeCancelled({ refund_amount: '0.00' })],
		['what the airline cancelled', makeCancelled({}, { cancellation: null })],
	])('is nothing of %s', (_, order) => {
		expect(refundOf(order)).toBeNull();
	});
});

describe('a trip that cannot be shown', () => {
	it.each([
		[{ kind: 'refused', errors: [{ code: 'rate_limit_exceeded' }] } as const, 'limit'],
		[{ kind: 'refused', errors: [{ code: 'access_token_not_found' }] } as const, 'nonsense'],
		[{ kind: 'down', errors: [] } as const, 'down'],
	])('%o is told as %s', (problem, kind) => {
		expect(failureKind(problem)).toBe(kind);
	});
});
