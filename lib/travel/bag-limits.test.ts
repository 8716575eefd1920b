import { describe, expect, it } from 'vitest';
import { bagLimits } from './bag-limits.ts';
import { BAG_RULES, type BagLimits } from './bag-rules.ts';
import { groupJourneys } from './journeys.ts';
import { projectOffers } from './project-offers.ts';
import { type FlightSpec, makeOffer } from './testing/make-offer.ts';

function limitsOf(...flights: FlightSpec[]) {
	const found = projectOffers([makeOffer({ slices: flights.map((flight) => [flight]) })]);
	const [journey] = groupJourneys({ ...found, flights: new Map(found.flights.map((one) => [one.key, one])) });
	const [offer] = found.offers;
	if (!journey || !offer) throw new Error('no journey');
	return bagLimits(journey, offer);
}
const OUT = 'BA117 LHR 2027-03-11T08:20 JFK 2027-03-11T11:10';
const BACK = 'LH401 JFK 2027-03-18T16:00 FRA 2027-03-19T05:30';

describe('sizes and weights of bags', () => {
	it('are those that the airline publishes', () => {
		expect(limitsOf({ flight: OUT })).toEqual({
			personal_item: { cm: [40, 30, 15], kg: 23 },
			carry_on: { cm: [56, 45, 25], kg: 23 },
			checked: { kg: 23 },
			together: null,
			rules: [{ airline: 'BA', sources: [expect.stringContaining('britishairways.com')] }],
		});
	});

	it('go by who flies, not by who sells', () => {
		expect(limitsOf({ flight: OUT, by: 'LH' }).carry_on).toEqual({ cm: [55, 40, 23], kg: 8 });
	});

	it('are the smallest of all flights, and leave out what one of the airlines does not say', () => {
		const { personal_item, carry_on, rules } = limitsOf({ flight: OUT }, { flight: BACK });
		expect(carry_on).toEqual({ cm: [55, 40, 23], kg: 8 });
		expect(personal_item).toEqual({ cm: [40, 30, 15] });
		expect(rules.map(({ airline }) => airline)).toEqual(['BA', 'LH']);
	});

	it('are not stated as soon as one airline publishes none that we know', () => {
		expect(limitsOf({ flight: OUT }, { flight: BACK, by: 'CL' })).toMatchObject({
			carry_on: null,
			personal_item: null,
		});
		expect(limitsOf({ flight: OUT, by: null }).rules).toEqual([]);
	});

	it('are those of the cabin that is flown in', () => {
		const flight = 'AY1331 HEL 2027-03-11T08:20 LHR 2027-03-11T09:30';
		expect(limitsOf({ flight, by: 'AY' }).together).toBe(8);
		expect(limitsOf({ flight, by: 'AY', cabin: 'business' }).together).toBe(12);
		expect(limitsOf({ flight: OUT, cabin: 'business' }).checked).toEqual({ kg: 32 });
	});

	it('name the page of checked bags too, where it is another', () => {
		const pages = limitsOf({ flight: OUT, by: 'AA' }).rules.flatMap(({ sources }) => sources);
		expect(pages.map((page) => new URL(page).pathname.split('/').at(-1))).toEqual([
			'carry-on-baggage.jsp',
			'checked-baggage-policy.html',
		]);
	});

	it('have a page each, the longest side first; the test airline’s are ours', () => {
		for (const [airline, rules] of Object.entries(BAG_RULES))
			for (const rule of rules) {
				expect(rule.source === null).toBe(airline === 'ZZ');
				for (const page of [rule.source, rule.checked_source]) expect(page ?? 'https://a').toMatch(/^https:\/\/\w/);
				const limits: (BagLimits | undefined)[] = [rule.personal_item, rule.carry_on, rule.checked];
				for (const { cm } of limits.filter((one) => one !== undefined))
					expect(cm).toEqual(cm?.toSorted((a, b) => b - a));
			}
	});
});
