import { describe, expect, it } from 'vitest';
import { makeOrder } from '#lib/travel/testing/make-order.ts';
import { checkInsOf } from './check-in.ts';
import { CHECK_IN_RULES } from './check-in-rules.ts';

const START = Date.parse('2027-03-01T08:00:00Z');
const flight = (text: string, more: { by?: string; terminals?: [string | null, string | null] } = {}) => [
	[{ flight: text, ...more }],
];
const opensOf = (text: string, by?: string, now = START) =>
	checkInsOf(makeOrder({ flights: flight(text, by ? { by } : {}) }), now)[0]?.opens;

describe('online check-in', () => {
	it.each([
		['LH400 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05', '2027-03-10T13:15:00.000Z', 23],
		// Clocks go forward in the night before: 23 hours that pass.
		['LH400 FRA 2027-03-28T13:15 JFK 2027-03-28T16:05', '2027-03-27T12:15:00.000Z', 23],
		['KL1001 AMS 2027-03-11T09:00 LHR 2027-03-11T09:20', '2027-03-10T02:00:00.000Z', 30],
		['SQ321 LHR 2027-03-11T21:00 SIN 2027-03-12T17:50', '2027-03-09T21:00:00.000Z', 48],
	])('for %s opens at %s', (text, at, hours) => {
		expect(opensOf(text)).toMatchObject({ at, hours, open: false });
	});

	it('opens later where the airline says so of a country', () => {
		const order = makeOrder({ flights: flight('KL641 AMS 2027-03-11T09:00 JFK 2027-03-11T11:20') });
		const [first] = order.slices[0]?.segments ?? [];
		if (!first) throw new Error('no flight');
		first.destination = { ...first.destination, iata_country_code: 'US' };
		expect(checkInsOf(order, START)[0]?.opens).toMatchObject({ at: '2027-03-10T08:00:00.000Z', hours: 24 });
	});

	it('goes by the rule of who flies, not of who sells', () => {
		expect(opensOf('LH9050 LHR 2027-03-11T21:00 SIN 2027-03-12T17:50', 'SQ')?.hours).toBe(48);
		expect(opensOf('LH181 BER 2027-03-11T10:30 FRA 2027-03-11T11:40', 'CL')).toBeNull();
	});

	it('of an airline whose rule is not known is left to that airline', () => {
		expect(opensOf('BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10')).toBeNull();
	});

	it('is told as open once it is, and no more once the flight has left', () => {
		const text = 'LH400 FRA 2027-03-11T13:15 JFK 2027-03-11T16:05';
		expect(opensOf(text, undefined, Date.parse('2027-03-10T13:15:00Z'))?.open).toBe(true);
		expect(checkInsOf(makeOrder({ flights: flight(text) }), Date.parse('2027-03-11T12:15:00Z'))).toEqual([]);
	});

	it('is with the reference of the airline that flies, at the terminal that is stated', () => {
		const own = { booking_reference: 'SQREF1', carrier: { iata_code: 'SQ', name: 'Singapore Airlines' } };
		const order = makeOrder({
			flights: flight('LH9050 LHR 2027-03-11T21:00 SIN 2027-03-12T17:50', { by: 'SQ', terminals: ['2', null] }),
		});
		order.booking_references = order.booking_references.map((one) => ({
			...one,
			booking_reference: own.booking_reference,
			carrier: { ...one.carrier, ...own.carrier },
		}));
		expect(checkInsOf(order, START)).toMatchObject([{ reference: 'SQREF1', terminal: '2' }]);
	});

	it('is by a rule with its source; the test airline’s rule is ours', () => {
		for (const [airline, { source, hours }] of Object.entries(CHECK_IN_RULES)) {
			expect(source === null).toBe(airline === 'ZZ');
			expect(source ?? 'https://').toMatch(/^https?:\/\//);
			expect(hours).toBeGreaterThan(0);
		}
	});
});
