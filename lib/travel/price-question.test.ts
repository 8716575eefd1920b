import { describe, expect, it } from 'vitest';
import { daysAround, monthOf, onDay, priceQuestion } from './price-question.ts';
import { parseSearch, type QueryValues } from './search-query.ts';

const TODAY = '2027-01-10';
const asked = (more: QueryValues = {}) =>
	parseSearch({ from: 'LHR', to: 'JFK', depart: '2027-03-11', ...more }, TODAY).search;
const returning = asked({ return: '2027-03-15' });

describe('what a price is remembered for', () => {
	it.each([
		['one way', {}, { nights: -1, cabin: '', party: '1--0', direct: false }],
		['return', { return: '2027-03-15' }, { nights: 4 }],
		['a cabin', { cabin: 'business' }, { cabin: 'business' }],
		['direct flights alone', { direct: '1' }, { direct: true }],
		['everybody who travels, by age', { adults: '2', children: ['9', '5'], infants: '1' }, { party: '2-5,9-1' }],
	])('%s', (_, more, expected) => {
		expect(priceQuestion(asked(more))).toMatchObject({ origin: 'LHR', destination: 'JFK', ...expected });
	});

	it.each([
		['a company’s code', { corporate: 'BA:ACME1' }],
		['hours of departure', { leave: '06:00-12:00' }],
		['hours of arrival', { arrive: '06:00-12:00' }],
		[
			'several cities',
			{ trip: 'multi-city', from: ['LHR', 'JFK'], to: ['JFK', 'LHR'], depart: ['2027-03-11', '2027-03-15'] },
		],
	])('nothing with %s', (_, more) => {
		expect(priceQuestion(asked(more))).toBeUndefined();
	});
});

describe('the days around', () => {
	it('keep the length of the stay', () => {
		const moved = onDay(returning, '2027-03-14');
		expect(moved.legs.map((leg) => leg.date)).toEqual(['2027-03-14', '2027-03-18']);
		expect(priceQuestion(moved)).toEqual(priceQuestion(returning));
	});
	it('do not go back beyond today, nor on beyond what airlines sell', () => {
		expect(daysAround(returning, '2027-03-10')[0]).toBe('2027-03-10');
		expect(daysAround(returning, '2027-03-10')).toHaveLength(5);
		// The 330th day after this one is 16 March: the last day from which the way back is sold is the 12th.
		expect(daysAround(returning, '2026-04-20').at(-1)).toBe('2027-03-12');
	});
	it('are in a month with a first and a last day', () => {
		expect(monthOf('2027-02-11')).toEqual({ first: '2027-02-01', last: '2027-02-28' });
		expect(monthOf('2027-12-31')).toEqual({ first: '2027-12-01', last: '2027-12-31' });
	});
});
