import { expect, test } from 'vitest';
import type { NewTraveller } from '../accounts/saved-traveller.ts';
import { fillParty } from './fill-party.ts';
import type { PartyRules } from './party-rules.ts';

const saved = (given_name: string, born_on: string, more: Partial<NewTraveller> = {}): NewTraveller => ({
	title: 'ms',
	given_name,
	family_name: 'Lindqvist',
	gender: 'f',
	born_on,
	documents: [],
	loyalty: { airlines: [], hotels: [] },
	forgetDocuments: true,
	...more,
});
const passport = {
	type: 'passport' as const,
	unique_identifier: 'P1',
	issuing_country_code: 'IE',
	expires_on: '2031-01-01',
};
const known = { type: 'known_traveler_number' as const, unique_identifier: 'K1' };
const FAMILY = [
	saved('Anne', '1984-02-14', {
		documents: [passport, known],
		loyalty: {
			airlines: [
				{ airline_iata_code: 'SK', account_number: '1' },
				{ airline_iata_code: 'LH', account_number: '2' },
			],
			hotels: [],
		},
	}),
	saved('Jonas', '1981-09-02'),
	saved('Elias', '2020-11-08'),
	saved('Saoirse', '2017-05-30'),
	saved('Ida', '2026-01-01'),
];
const CONTACT = { email: 'anne@example.com', phone_number: '+491713920017' };
const rules = (change: Partial<PartyRules> = {}): PartyRules => ({
	passengers: [
		{ id: 'a', type: 'adult', age: null },
		{ id: 'b', type: 'adult', age: null },
		{ id: 'c', type: null, age: 9 },
		{ id: 'd', type: null, age: 6 },
	],
	lastDepartureOn: '2026-12-20',
	lastArrivalOn: '2026-12-20',
	documentTypes: ['passport', 'known_traveler_number'],
	identityTypes: ['passport'],
	extraTypes: ['known_traveler_number'],
	documentsRequired: true,
	programmes: ['LH', 'SK'],
	...change,
});
const names = (draft: ReturnType<typeof fillParty>) =>
	draft?.travellers.map(({ id, given_name }) => `${id} ${given_name}`);

test('those travel whose ages fit, in the order of the offer', () => {
	expect(names(fillParty(FAMILY, rules(), CONTACT))).toEqual(['a Anne', 'b Jonas', 'c Saoirse', 'd Elias']);
});

test('a passenger whom nobody fits stays empty', () => {
	const passengers = [
		{ id: 'a', type: 'adult' as const, age: null },
		{ id: 'c', type: null, age: 12 },
		{ id: 'd', type: 'child' as const, age: null },
	];
	expect(names(fillParty(FAMILY, rules({ passengers }), CONTACT))).toEqual(['a Anne', 'd Elias']);
});

test('an infant sits with the first adult', () => {
	const passengers = [
		{ id: 'i', type: 'infant_without_seat' as const, age: null },
		{ id: 'a', type: 'adult' as const, age: null },
		{ id: 'b', type: 'adult' as const, age: null },
	];
	const draft = fillParty(FAMILY, rules({ passengers }), CONTACT);
	expect(draft?.travellers.map((one) => [one.given_name, one.infant_passenger_id])).toEqual([
		['Ida', null],
		['Anne', 'i'],
		['Jonas', null],
	]);
});

test.each([
	['required', rules(), ['passport', 'known_traveler_number']],
	['not required', rules({ documentsRequired: false }), ['known_traveler_number']],
	['not taken', rules({ documentTypes: [], identityTypes: [], extraTypes: [], documentsRequired: false }), []],
])('an airline to which documents are %s gets what it asks for', (_, given, types) => {
	const anne = fillParty(FAMILY, given, CONTACT)?.travellers[0];
	expect(anne?.identity_documents.map(({ type }) => type)).toEqual(types);
	expect(anne?.loyalty_programme_accounts).toEqual([{ airline_iata_code: 'LH', account_number: '2' }]);
});

test('an account without travellers fills in how the buyer is reached', () => {
	expect(fillParty([], rules(), CONTACT)).toEqual({ travellers: [], contact: CONTACT, services: [] });
});

test('a customer of whom the desk knows a name alone travels as an adult', () => {
	const known = { ...saved('Dora', ''), title: '' as const, gender: '' as const };
	const passengers = [
		{ id: 'a', type: null, age: 9 },
		{ id: 'b', type: 'adult' as const, age: null },
	];
	const draft = fillParty([known], rules({ passengers }), CONTACT);
	expect(draft?.travellers).toMatchObject([{ id: 'b', given_name: 'Dora', title: '', born_on: '' }]);
});
