import { describe, expect, it, test } from 'vitest';
import { type KnownParty, onlySeated, settledParty, withoutPerson, withPerson } from './known-party.ts';

const person = (id: string, born_on: string) => ({ id, name: id, born_on });
const PEOPLE = [
	person('anne', '1984-02-14'),
	person('ben', '1981-09-02'),
	person('cleo', '2018-05-30'),
	person('dina', '2025-06-01'),
];
const ON = '2027-03-11';
const party = (change: Partial<KnownParty> = {}): KnownParty => ({ adults: 1, children: [], infants: 0, ...change });

describe('taking somebody along', () => {
	it.each<[string, Partial<KnownParty>, string, Partial<KnownParty>]>([
		['the adult who was there', {}, 'anne', { who: ['anne'] }],
		['an adult more', { who: ['anne'] }, 'ben', { adults: 2, who: ['anne', 'ben'] }],
		['a child more', { who: ['anne'] }, 'cleo', { children: [8], who: ['anne', 'cleo'] }],
		['the child of that age', { children: [5, 8] }, 'cleo', { children: [5, 8], who: ['cleo'] }],
		['the child whose age was to be chosen', { children: [5, 0] }, 'cleo', { children: [5, 8], who: ['cleo'] }],
		['an infant more', {}, 'dina', { infants: 1, who: ['dina'] }],
	])('is %s', (_, before, id, after) => {
		expect(withPerson(party(before), PEOPLE, id, ON)).toEqual(party(after));
	});
	it('is a child of any age where infants count among the children', () => {
		const stay: KnownParty = { adults: 2, children: [-1] };
		expect(withPerson(stay, PEOPLE, 'dina', ON)).toEqual({ adults: 2, children: [1], who: ['dina'] });
	});
	it.each<[string, Partial<KnownParty>, string, Partial<KnownParty>]>([
		['with their place', { adults: 2, who: ['anne', 'ben'] }, 'anne', { who: ['ben'] }],
		['but for the place of the last adult', { who: ['anne'] }, 'anne', {}],
		['as a child', { children: [8, 5], who: ['cleo'] }, 'cleo', { children: [5] }],
	])('is taken back %s', (_, before, id, after) => {
		expect(withoutPerson(party(before), PEOPLE, id, ON)).toEqual(party(after));
	});
	it('ends with the last one named when there are fewer of their age', () => {
		const fewer = party({ adults: 1, children: [8], who: ['anne', 'ben', 'cleo'] });
		expect(onlySeated(fewer, PEOPLE, ON).who).toEqual(['anne', 'cleo']);
	});
});

describe('a party on the day of travel', () => {
	it.each<[string, Partial<KnownParty>, string, Partial<KnownParty>]>([
		['stays as it is', { children: [8], who: ['anne', 'cleo'] }, ON, { children: [8], who: ['anne', 'cleo'] }],
		[
			'has a child a year older',
			{ children: [8, 5], who: ['cleo'] },
			'2027-06-01',
			{ children: [5, 9], who: ['cleo'] },
		],
		['has an infant who became a child', { infants: 1, who: ['dina'] }, '2027-06-01', { children: [2], who: ['dina'] }],
		[
			'has a child who became an adult',
			{ children: [17], who: ['anne', 'cleo'] },
			'2036-06-01',
			{ adults: 2, who: ['anne', 'cleo'] },
		],
		[
			'has those who had no place',
			{ who: ['anne', 'ben', 'cleo'] },
			ON,
			{ adults: 2, children: [8], who: ['anne', 'ben', 'cleo'] },
		],
		['keeps the adult beside a child alone', { who: ['cleo'] }, ON, { children: [8], who: ['cleo'] }],
		['names each once, and nobody else’s', { who: ['anne', 'trv_other', 'anne'] }, ON, { who: ['anne'] }],
		['has nobody before they are born', { who: ['dina'] }, '2025-01-01', {}],
	])('%s', (_, before, on, after) => {
		expect(settledParty(party(before), PEOPLE, on)).toEqual(party(after));
	});
});

test('a party without names is what it was', () => {
	expect(settledParty(party({ adults: 2, children: [3] }), PEOPLE, ON)).toEqual(party({ adults: 2, children: [3] }));
});
