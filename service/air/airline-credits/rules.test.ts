import { describe, expect, test } from 'vitest';
import type { AirlineCreditInput } from '#contract/air/airline-credit.ts';
import { checkAirlineCredit, creditProblem, type CreditState, invalidSince } from './rules.ts';

const NOW = new Date('2027-05-01T12:00:00Z');

const CREDIT: AirlineCreditInput = {
	airline_iata_code: 'ZZ',
	amount: '100.00',
	amount_currency: 'EUR',
	code: '1230000000001',
	type: 'eticket',
	issued_on: '2027-01-15',
	expires_at: '2027-12-31T23:59:59Z',
	user_id: 'icu_1',
};

describe('a credit that is registered', () => {
	const check = (change: Partial<AirlineCreditInput>) =>
		checkAirlineCredit({ ...CREDIT, ...change }, (code) => code === 'ZZ', NOW).map(({ code, pointer }) => [
			code,
			pointer,
		]);
	const named = { user_id: null, given_name: 'Tess', family_name: 'Traveller' };

	test.each<[string, Partial<AirlineCreditInput>]>([
		['a customer user', {}],
		['a name', named],
		['a customer user beside empty names', { given_name: null, family_name: null }],
		['an amount with more zeros than its currency has digits', { amount: '100.0000', amount_currency: 'JPY' }],
		['three digits of a currency that has them', { amount: '0.125', amount_currency: 'KWD' }],
		['a day that has begun in the east', { issued_on: '2027-05-02' }],
		['a second that is left', { expires_at: '2027-05-01T12:00:01Z' }],
	])('is good with %s', (_, change) => {
		expect(check(change)).toEqual([]);
	});

	test.each<[Partial<AirlineCreditInput>, string[][]]>([
		[{ user_id: null }, [['validation_required', '/user_id']]],
		[{ ...named, user_id: undefined, family_name: null }, [['validation_required', '/family_name']]],
		[{ ...named, given_name: undefined }, [['validation_required', '/given_name']]],
		[
			{ ...named, user_id: 'icu_1' },
			[
				['validation_inclusion', '/given_name'],
				['validation_inclusion', '/family_name'],
			],
		],
		[{ given_name: 'Tess' }, [['validation_inclusion', '/given_name']]],
		[{ airline_iata_code: 'QQ' }, [['validation_inclusion', '/airline_iata_code']]],
		[{ amount: '10.005' }, [['validation_format', '/amount']]],
		[{ amount: '10.5', amount_currency: 'JPY' }, [['validation_format', '/amount']]],
		[{ issued_on: '2027-05-03' }, [['validation_inclusion', '/issued_on']]],
		[{ issued_on: '0000-01-01' }, [['validation_inclusion', '/issued_on']]],
		[{ expires_at: '2027-05-01T12:00:00Z' }, [['validation_inclusion', '/expires_at']]],
	])('with %j is refused', (change, expected) => {
		expect(check(change)).toEqual(expected);
	});
});

describe('a credit that is to be used', () => {
	const state: CreditState = {
		airlineIataCode: 'ZZ',
		expiresAt: new Date('2027-12-31T00:00:00Z'),
		spentAt: null,
		invalidatedAt: null,
		userId: null,
		givenName: 'José María',
		familyName: 'García-Lorca',
	};
	const use = { now: NOW, airlineIataCode: 'ZZ' };
	const traveller = (givenName: string, familyName: string, userId: string | null = null) => ({
		userId,
		givenName,
		familyName,
	});

	test('is good for its holder, by name without accents and case, and for anyone while nobody is named', () => {
		expect(creditProblem(state, use)).toBeUndefined();
		const passengers = [traveller('Ann', 'Other'), traveller('JOSE MARIA', 'GARCIA LORCA')];
		expect(creditProblem(state, { ...use, passengers })).toBeUndefined();
	});

	test('is good for its customer user alone, whatever the name', () => {
		const own = { ...state, userId: 'icu_1', givenName: null, familyName: null };
		expect(creditProblem(own, { ...use, passengers: [traveller('Any', 'Name', 'icu_1')] })).toBeUndefined();
		for (const userId of ['icu_2', null]) {
			expect(creditProblem(own, { ...use, passengers: [traveller('Any', 'Name', userId)] })).toContain(
				'none of the passengers',
			);
		}
	});

	test.each<[string, Partial<CreditState>, object]>([
		['spent', { spentAt: NOW }, {}],
		['withdrawn', { invalidatedAt: NOW }, {}],
		['expired', { expiresAt: NOW }, {}],
		['another airline', {}, { airlineIataCode: 'YY' }],
		['none of the passengers', {}, { passengers: [traveller('José', 'García-Lorca')] }],
		['none of the passengers', {}, { passengers: [] }],
	])('says why it is not: %s', (word, change, different) => {
		expect(creditProblem({ ...state, ...change }, { ...use, ...different })).toContain(word);
	});

	test('is invalid from its expiry on, unless it was spent before', () => {
		const expired = { ...state, expiresAt: new Date(NOW.getTime() - 1) };
		expect(invalidSince(expired, NOW)).toEqual(expired.expiresAt);
		expect(invalidSince({ ...expired, spentAt: new Date(0) }, NOW)).toBeNull();
		expect(invalidSince(state, NOW)).toBeNull();
	});
});
