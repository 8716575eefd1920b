import { expect, it } from 'vitest';
import { makeOrder } from '../travel/testing/make-order.ts';
import { changeDue, changeSums, lostWith, without } from './change-quote.ts';

const sums = (total: string, penalty: string | null) =>
	changeSums({
		change_total_amount: total,
		penalty_total_amount: penalty,
		new_total_amount: null,
		new_total_currency: 'EUR',
	});

it.each([
	['145.40', '60.00', '85.40', 'pay'],
	['-12.00', '60.00', '-72.00', 'back'],
	['0.00', '60.00', '-60.00', 'even'],
	['0.00', '0.00', '0.00', 'even'],
	['25.00', null, null, 'pay'],
] as const)('%s with a penalty of %s is a difference of %s: %s', (total, penalty, difference, due) => {
	expect(sums(total, penalty)).toMatchObject({ change_total: total, penalty, difference });
	expect(changeDue(sums(total, penalty))).toBe(due);
});

it('says an amount that comes back without its sign', () => {
	expect([without('EUR', '-12.00'), without('JPY', '-1200'), without('EUR', '3.50')]).toEqual([
		'12.00',
		'1200',
		'3.50',
	]);
});

it('loses the extras of the flights that are replaced, and no others', () => {
	const order = makeOrder();
	const [out, home] = order.slices;
	const seat = (id: string, segment: string | undefined) => ({
		id,
		type: 'seat' as const,
		total_amount: '24.00',
		total_currency: 'EUR',
		quantity: 1,
		passenger_ids: ['pas_1'],
		segment_ids: segment ? [segment] : [],
		metadata: { designator: '14D' },
	});
	const services = [
		seat('ser_1', out?.segments[0]?.id),
		seat('ser_2', home?.segments[0]?.id),
		seat('ser_3', undefined),
	];
	expect(out && lostWith({ ...order, services }, out).map(({ id }) => id)).toEqual(['ser_1']);
});
