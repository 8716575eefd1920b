import { describe, expect, it } from 'vitest';
import { makeOrder } from '../travel/testing/make-order.ts';
import { changeParams, changeRequestOf, parseChange } from './change-question.ts';

const order = makeOrder();
const [out, home] = order.slices.map(({ id }) => id) as [string, string];
const NOW = Date.parse('2027-03-01T10:00:00Z');

describe('the address of changing flights', () => {
	it('asks nothing at first, and offers the days and the cabin of now', () => {
		expect(parseChange(order, {}, NOW)).toMatchObject({
			question: null,
			problem: null,
			typed: { dates: { [out]: '2027-03-11', [home]: '2027-03-18' }, cabin: 'economy' },
		});
	});

	it('is read as it was written', () => {
		const question = { replace: [{ sliceId: home, date: '2027-03-20' }], cabin: 'business' as const };
		const values = Object.fromEntries(changeParams(question, { sort: 'fastest', offer: 'oco_1' }));
		expect(parseChange(order, values, NOW)).toMatchObject({
			question,
			problem: null,
			sort: 'fastest',
			offerId: 'oco_1',
		});
		expect(changeRequestOf(order, question).slices).toEqual({
			remove: [{ slice_id: home }],
			add: [{ origin: 'JFK', destination: 'FRA', departure_date: '2027-03-20', cabin_class: 'business' }],
		});
	});

	it.each([
		['no flight', {}, { kind: 'none' }],
		['a flight of another booking', { replace: 'sli_other' }, { kind: 'none' }],
		['a day that is over', { replace: out, [`on_${out}`]: '2027-02-28' }, { kind: 'date', sliceId: out }],
		['no day', { replace: out, [`on_${out}`]: 'soon' }, { kind: 'date', sliceId: out }],
		['a day too far ahead', { replace: home, [`on_${home}`]: '2028-03-01' }, { kind: 'date', sliceId: home }],
		['a way out after the way home', { replace: out, [`on_${out}`]: '2027-03-19' }, { kind: 'order', sliceId: out }],
	])('says what is wrong with %s', (_, values, problem) => {
		expect(parseChange(order, { ...values, cabin: 'economy' }, NOW)).toMatchObject({ question: null, problem });
	});

	it('cannot replace what was flown', () => {
		const later = Date.parse('2027-03-12T10:00:00Z');
		expect(parseChange(order, { replace: out, cabin: 'economy' }, later).problem).toEqual({ kind: 'none' });
	});
});
