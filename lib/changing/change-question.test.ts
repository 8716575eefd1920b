import { describe, expect, it } from 'vitest';
import { makeOrder } from '../travel/testing/make-order.ts';
import { changeDays, changeParams, changeRequestOf, EDIT, parseChange } from './change-question.ts';

const order = makeOrder();
const [out, home] = order.slices.map(({ id }) => id) as [string, string];
const NOW = Date.parse('2027-03-01T10:00:00Z');

describe('the address of changing flights', () => {
	it('asks nothing at first, and offers the booked days and cabin', () => {
		expect(parseChange(order, {}, NOW)).toMatchObject({
			question: null,
			problem: null,
			typed: {
				flights: {
					[out]: { from: 'BER', to: 'JFK', date: '2027-03-11' },
					[home]: { from: 'JFK', to: 'FRA', date: '2027-03-18' },
				},
				cabin: 'economy',
			},
		});
	});

	it('is read as it was written', () => {
		const question = {
			replace: [{ sliceId: home, date: '2027-03-20', from: 'JFK', to: 'Berlin (BER)' }],
			cabin: 'business' as const,
		};
		const values = Object.fromEntries(changeParams(question, { sort: 'fastest', offer: 'oco_1' }));
		expect(parseChange(order, values, NOW)).toMatchObject({
			question,
			problem: null,
			sort: 'fastest',
			offerId: 'oco_1',
		});
		expect(changeRequestOf(order, question).slices).toEqual({
			remove: [{ slice_id: home }],
			add: [{ origin: 'JFK', destination: 'BER', departure_date: '2027-03-20', cabin_class: 'business' }],
		});
	});

	it('goes by the day where the flight leaves: an evening in New York is tomorrow by UTC', () => {
		const slice = order.slices[1] as (typeof order.slices)[number];
		const evening = Date.parse('2027-03-02T02:00:00Z');
		expect(changeDays(slice, evening).first).toBe('2027-03-01');
		expect(changeDays(order.slices[0] as typeof slice, Date.parse('2027-03-01T23:30:00Z')).first).toBe('2027-03-02');
	});

	it.each([
		['no flight', {}, { kind: 'none' }],
		['a flight of another booking', { replace: 'sli_other' }, { kind: 'none' }],
		['a day that is over', { replace: out, [`on_${out}`]: '2027-02-28' }, { kind: 'date', sliceId: out }],
		['no day', { replace: out, [`on_${out}`]: 'soon' }, { kind: 'date', sliceId: out }],
		['a day too far ahead', { replace: home, [`on_${home}`]: '2028-03-01' }, { kind: 'date', sliceId: home }],
		['a start that is no place', { replace: out, [`from_${out}`]: 'nowhere' }, { kind: 'from', sliceId: out }],
		['an end that is no place', { replace: out, [`to_${out}`]: 'nowhere' }, { kind: 'to', sliceId: out }],
		['from there to there', { replace: home, [`to_${home}`]: 'New York (jfk)' }, { kind: 'same', sliceId: home }],
		['a way out after the way home', { replace: out, [`on_${out}`]: '2027-03-19' }, { kind: 'order', sliceId: out }],
	])('says what is wrong with %s', (_, values, problem) => {
		expect(parseChange(order, { ...values, cabin: 'economy' }, NOW)).toMatchObject({ question: null, problem });
	});

	it('is typed anew where it is edited, and nothing is lost', () => {
		const question = {
			replace: [{ sliceId: home, date: '2027-03-20', from: 'JFK', to: 'BER' }],
			cabin: 'first' as const,
		};
		const values = Object.fromEntries(changeParams(question, EDIT));
		expect(parseChange(order, values, NOW)).toMatchObject({
			question: null,
			problem: null,
			typed: { replace: new Set([home]), flights: { [home]: { to: 'BER', date: '2027-03-20' } }, cabin: 'first' },
		});
	});

	it('cannot replace what was flown', () => {
		const later = Date.parse('2027-03-12T10:00:00Z');
		expect(parseChange(order, { replace: out, cabin: 'economy' }, later).problem).toEqual({ kind: 'none' });
	});
});
