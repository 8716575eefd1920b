import { expect, test } from 'vitest';
import { endsBeforeStay, larger, refundAt } from './rules.ts';

const FIRST = Date.parse('2027-03-08T11:00:00Z');
const LAST = Date.parse('2027-03-10T11:00:00Z');
const RATE = {
	cancellationTimeline: [
		{ before: new Date(FIRST), refundAmount: '412.37' },
		{ before: new Date(LAST), refundAmount: '206.18' },
	],
};

test.each<[string, number, string]>([
	['a millisecond before the first', FIRST - 1, '412.37'],
	['at the first', FIRST, '412.37'],
	['a millisecond after the first', FIRST + 1, '206.18'],
	['at the last', LAST, '206.18'],
	['a millisecond after the last', LAST + 1, '0'],
])('cancelled %s, a rate gives back what that entry says', (_, at, amount) => {
	expect(refundAt(RATE, new Date(at))).toBe(amount);
});

test('a rate without a timeline never gives anything back', () => {
	expect(refundAt({ cancellationTimeline: [] }, new Date(FIRST))).toBe('0');
});

test.each([
	['2027-03', '2027-03-01', true],
	['2027-03', '2027-02-28', false],
	['2027-03', '2027-02-01', false],
	['2028-01', '2027-12-31', false],
	['2027-12', '2027-12-01', true],
])('a card that ends with %s ends less than a month after %s: %s', (until, checkIn, isEarly) => {
	expect(endsBeforeStay(until, checkIn)).toBe(isEarly);
});

test('the larger of two amounts, however they are written', () => {
	expect([larger('USD', '9.50', '10.00'), larger('USD', '0', '0.00'), larger('JPY', '900', '1000')]).toEqual([
		'10.00',
		'0',
		'1000',
	]);
});
