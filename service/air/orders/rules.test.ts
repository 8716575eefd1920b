import { describe, expect, it } from 'vitest';
import { ageOn } from '#contract/air/party.ts';
import type { NewOrderPassenger } from '#contract/air/order.ts';
import type { OfferPassenger } from '#contract/air/passenger.ts';
import {
	acceptedAccounts,
	availableActions,
	type BookedOffer,
	checkPassengers,
	checkPayments,
	isSameParty,
} from './rules.ts';

const searched = (id: string, change: Partial<OfferPassenger> = {}): OfferPassenger => ({
	id,
	type: 'adult',
	age: null,
	fare_type: null,
	given_name: null,
	family_name: null,
	loyalty_programme_accounts: [],
	...change,
});
const offer = (passengers: OfferPassenger[], change: Partial<BookedOffer> = {}): BookedOffer => ({
	passengers,
	lastDepartureOn: '2027-03-23',
	documentTypes: ['passport', 'tax_id', 'known_traveler_number'],
	documentsRequired: false,
	loyaltyProgrammes: ['ZZ', 'BA'],
	...change,
});
const person = (id: string, change: Partial<NewOrderPassenger> = {}): NewOrderPassenger => ({
	id,
	title: 'ms',
	given_name: 'Ada',
	family_name: 'Byron',
	gender: 'f',
	born_on: '1985-07-04',
	email: 'ada@example.com',
	phone_number: '+442080160509',
	...change,
});
const wrong = (errors: { code: string; pointer: string }[]) => errors.map(({ code, pointer }) => `${pointer} ${code}`);

describe('ages', () => {
	it.each([
		['2009-03-23', '2027-03-23', 18],
		['2009-03-24', '2027-03-23', 17],
		['2008-02-29', '2026-02-28', 17],
		['2008-02-29', '2026-03-01', 18],
		['2027-03-23', '2027-03-23', 0],
		['2027-03-24', '2027-03-23', -1],
	])('%s is on %s aged %i', (bornOn, date, age) => {
		expect(ageOn(bornOn, date)).toBe(age);
	});

	const ADULT = searched('pas_1');
	const aged = (age: number) =>
		searched('pas_1', { age, type: age < 2 ? 'infant_without_seat' : age < 18 ? 'child' : 'adult' });
	it.each<[string, OfferPassenger, string, boolean]>([
		['an adult of 18 that day', ADULT, '2009-03-23', true],
		['an adult of 17 that day', ADULT, '2009-03-24', false],
		['an adult searched by an age, of another age', aged(40), '1985-07-04', true],
		['a child of the age searched', aged(9), '2018-03-23', true],
		['a child that turns older before the last departure', aged(9), '2017-03-23', false],
		['a child without an age, 2 that day', searched('pas_1', { type: 'child' }), '2025-03-23', true],
		['a child without an age, 1 that day', searched('pas_1', { type: 'child' }), '2025-03-24', false],
		['a child without an age, 18 that day', searched('pas_1', { type: 'child' }), '2009-03-23', false],
		['someone not born yet', ADULT, '2027-06-01', false],
		['someone of 140', ADULT, '1887-01-01', false],
	])('%s', (_, who, bornOn, fits) => {
		const { errors } = checkPassengers([person('pas_1', { born_on: bornOn })], offer([who]));
		expect(wrong(errors)).toEqual(fits ? [] : ['/passengers/0/born_on validation_inclusion']);
	});
});

describe('the party', () => {
	const two = offer([searched('pas_1'), searched('pas_2')]);
	it.each<[string, string[], boolean]>([
		['in any order', ['pas_2', 'pas_1'], true],
		['one missing', ['pas_1'], false],
		['one twice', ['pas_1', 'pas_1'], false],
		['a stranger', ['pas_1', 'pas_3'], false],
		['one too many', ['pas_1', 'pas_2', 'pas_3'], false],
	])('%s', (_, ids, same) => {
		expect(
			isSameParty(
				ids.map((id) => person(id)),
				two,
			),
		).toBe(same);
	});
	it.each<[string, Partial<NewOrderPassenger>, boolean]>([
		['the same name', {}, true],
		['the same name in other letters', { given_name: 'ÁDA', family_name: 'By-ron' }, true],
		['the same name but for a letter that is no accented one', { family_name: 'Byrøn' }, true],
		['another given name', { given_name: 'Anne' }, false],
	])('%s', (_, change, duplicate) => {
		expect(checkPassengers([person('pas_1'), person('pas_2', change)], two).hasDuplicateNames).toBe(duplicate);
	});
});

describe('an offer that takes no documents', () => {
	const passport = [
		{ type: 'passport' as const, unique_identifier: '1', issuing_country_code: 'GB', expires_on: '2040-01-01' },
	];
	it.each<[string, Partial<NewOrderPassenger>, boolean, string[]]>([
		['refuses one', { identity_documents: passport }, false, ['/passengers/0/identity_documents validation_inclusion']],
		['is content without', {}, false, []],
		['is content without, even if it says that it needs some', { identity_documents: [] }, true, []],
	])('%s', (_, change, documentsRequired, expected) => {
		const terms = offer([searched('pas_1')], { documentTypes: [], documentsRequired });
		expect(wrong(checkPassengers([person('pas_1', change)], terms).errors)).toEqual(expected);
	});
});

describe('infants', () => {
	const family = offer([
		searched('pas_1'),
		searched('pas_2'),
		searched('pas_3', { type: 'infant_without_seat', age: 1 }),
		searched('pas_4', { type: 'child', age: 9 }),
	]);
	const party = (infants: (string | null)[]) => [
		person('pas_1', { infant_passenger_id: infants[0] }),
		person('pas_2', { infant_passenger_id: infants[1] }),
		person('pas_3', { born_on: '2025-06-01', infant_passenger_id: infants[2] }),
		person('pas_4', { born_on: '2017-06-01', infant_passenger_id: infants[3] }),
	];
	const at = (i: number, code: string) => `/passengers/${i}/infant_passenger_id ${code}`;
	it.each<[string, (string | null)[], string[]]>([
		['with its adult', ['pas_3', null, null, null], []],
		['with nobody', [null, null, null, null], [at(0, 'validation_required')]],
		['with two adults', ['pas_3', 'pas_3', null, null], [at(1, 'validation_inclusion')]],
		['with a child', [null, null, null, 'pas_3'], [at(3, 'validation_inclusion')]],
		['no infant at all', ['pas_4', null, null, null], [at(0, 'validation_inclusion'), at(1, 'validation_required')]],
	])('%s', (_, infants, expected) => {
		expect(wrong(checkPassengers(party(infants), family).errors)).toEqual(expected);
	});
	it('more infants than adults', () => {
		const { errors } = checkPassengers(
			[
				person('pas_1', { infant_passenger_id: 'pas_2' }),
				...['pas_2', 'pas_3'].map((id) => person(id, { born_on: '2026-01-01' })),
			],
			offer([searched('pas_1'), ...['pas_2', 'pas_3'].map((id) => searched(id, { type: 'infant_without_seat' }))]),
		);
		expect(wrong(errors)).toEqual(['/passengers validation_required']);
	});
});

describe('identity documents', () => {
	const passport = {
		type: 'passport' as const,
		unique_identifier: '123456789',
		issuing_country_code: 'GB',
		expires_on: '2030-01-01',
	};
	const at = (field: string) => `/passengers/0/identity_documents${field}`;
	it.each<[string, NewOrderPassenger['identity_documents'], Partial<BookedOffer>, string[]]>([
		['none where none is needed', [], {}, []],
		['none where one is', undefined, { documentsRequired: true }, [`${at('')} validation_required`]],
		['a passport', [passport], { documentsRequired: true }, []],
		[
			'a passport that expires too early',
			[{ ...passport, expires_on: '2027-03-22' }],
			{},
			[`${at('/0/expires_on')} validation_inclusion`],
		],
		[
			'a passport of no country and without end',
			[{ ...passport, issuing_country_code: null, expires_on: null }],
			{},
			[`${at('/0/issuing_country_code')} validation_required`, `${at('/0/expires_on')} validation_required`],
		],
		[
			'a tax id of no country',
			[{ type: 'tax_id', unique_identifier: '1' }],
			{},
			[`${at('/0/issuing_country_code')} validation_required`],
		],
		['a known traveller number', [{ type: 'known_traveler_number', unique_identifier: '1' }], {}, []],
		[
			'one that the airline does not take',
			[passport],
			{ documentTypes: ['tax_id'] },
			[`${at('/0/type')} validation_inclusion`],
		],
	])('%s', (_, documents, change, expected) => {
		const { errors } = checkPassengers(
			[person('pas_1', { identity_documents: documents })],
			offer([searched('pas_1')], change),
		);
		expect(wrong(errors)).toEqual(expected);
	});
});

it('loyalty accounts that the airline does not take are left out', () => {
	const accounts = [
		{ airline_iata_code: 'BA', account_number: '1' },
		{ airline_iata_code: 'AF', account_number: '2' },
	];
	expect(acceptedAccounts(accounts, offer([]))).toEqual([accounts[0]]);
	expect(acceptedAccounts(null, offer([]))).toEqual([]);
});

describe('payments', () => {
	const pay = (change: object) => ({ type: 'balance' as const, amount: '1.00', currency: 'EUR', ...change });
	const at = (field: string, code: string) => `/payments${field} ${code}`;
	it.each<[string, 'instant' | 'hold', ReturnType<typeof pay>[] | null, string[]]>([
		['by balance', 'instant', [pay({})], []],
		['none', 'instant', null, [at('', 'validation_required')]],
		['none, held', 'hold', [], []],
		['some, held', 'hold', [pay({})], [at('', 'validation_inclusion')]],
		['by cash', 'instant', [pay({ type: 'arc_bsp_cash' })], [at('/0/type', 'validation_inclusion')]],
		[
			'by a card without one',
			'instant',
			[pay({ type: 'card' })],
			[at('/0/three_d_secure_session_id', 'validation_required')],
		],
		['by a session', 'instant', [pay({ type: 'card', three_d_secure_session_id: '3ds_1' })], []],
		[
			'by a session and a card',
			'instant',
			[pay({ type: 'card', three_d_secure_session_id: '3ds_1', card_id: 'tcd_1' })],
			[at('/0/card_id', 'validation_inclusion')],
		],
		[
			'by a credit without one',
			'instant',
			[pay({}), pay({ type: 'airline_credit' })],
			[at('/1/airline_credit_id', 'validation_required')],
		],
	])('%s', (_, type, payments, expected) => {
		expect(wrong(checkPayments({ type, payments }, { accreditedAgent: false }))).toEqual(expected);
	});
	it('are made by the agency’s own settlement where it is accredited', () => {
		const payments = [pay({ type: 'arc_bsp_cash' })];
		expect(checkPayments({ type: 'instant', payments }, { accreditedAgent: true })).toEqual([]);
	});
});

describe('what can be done with an order', () => {
	it.each([
		['is paid, or waits to be', {}, ['cancel', 'update']],
		['is paid, in a fare that can be changed', { changeable: true }, ['cancel', 'change', 'update']],
		['is cancelled', { cancelled: true }, ['update']],
		['is a hold that has ended', { expired: true }, ['update']],
		['has departed', { departed: true, changeable: true }, ['update']],
	])('that %s', (_, state, expected) => {
		const order = { cancelled: false, expired: false, departed: false, changeable: false };
		expect(availableActions({ ...order, ...state })).toEqual(expected);
	});
});
