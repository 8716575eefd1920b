import { describe, expect, it } from 'vitest';
import type { DraftTraveller } from './booking-draft.ts';
import { checkTravellers, emailProblem, plainName } from './check-travellers.ts';
import { joinDate, splitDate } from './date-parts.ts';
import { fieldOfPointer } from './field-pointers.ts';
import type { PartyRules } from './party-rules.ts';
import { readPhone } from './phone-number.ts';

const adult = (more: Partial<DraftTraveller> = {}): DraftTraveller => ({
	id: 'pas_1',
	title: 'ms',
	given_name: 'Anne-Sophie',
	family_name: 'O’Brien',
	gender: 'f',
	born_on: '1988-07-14',
	infant_passenger_id: null,
	identity_documents: [],
	loyalty_programme_accounts: [],
	...more,
});
const rules = (more: Partial<PartyRules> = {}): PartyRules => ({
	passengers: [{ id: 'pas_1', type: 'adult', age: null }],
	lastDepartureOn: '2027-03-15',
	lastArrivalOn: '2027-03-16',
	documentTypes: ['passport'],
	identityTypes: ['passport'],
	extraTypes: [],
	documentsRequired: false,
	programmes: [],
	...more,
});
const found = (travellers: DraftTraveller[], more: Partial<PartyRules> = {}) =>
	Object.fromEntries(checkTravellers({ travellers }, rules(more)).map(({ path, code }) => [path, code]));
const ofAge = (age: number) => ({ passengers: [{ id: 'pas_1', type: 'child' as const, age }] });

describe('what is asked of a traveller', () => {
	it('finds nothing wrong with one who is right', () => expect(found([adult()])).toEqual({}));

	it('names every field that is empty', () => {
		const empty = adult({ title: '', given_name: ' ', family_name: '', gender: '', born_on: '' });
		expect(found([empty])).toEqual({
			'travellers.0.title': 'choose',
			'travellers.0.given_name': 'required',
			'travellers.0.family_name': 'required',
			'travellers.0.born_on': 'required',
			'travellers.0.gender': 'choose',
		});
	});

	it.each([
		['Æsa', 'name_letters'],
		['李', 'name_letters'],
		['Anne2', 'name_letters'],
		['Anne-Sophie-Charlotte', 'name_long'],
	])('takes no %s as a name', (name, code) =>
		expect(found([adult({ given_name: name })])).toEqual({ 'travellers.0.given_name': code }),
	);

	it('takes names as people type them', () => expect(plainName(' O’Brien  –Lee ')).toBe("O'Brien -Lee"));

	it.each([
		['1988--14', 'date_incomplete'],
		['1988-02-30', 'date_unreal'],
		['2031-01-01', 'born_later'],
		['1888-01-01', 'born_long_ago'],
		['2010-01-01', 'age_adult'],
	])('judges the birth date %s of an adult', (born_on, code) =>
		expect(found([adult({ born_on })])).toEqual({ 'travellers.0.born_on': code }),
	);

	it('takes a birth date as it was typed, without its noughts', () =>
		expect(found([adult({ born_on: '1988-7-4' })])).toEqual({}));

	it('holds a child to the age that was searched, on the day of the last departure', () => {
		expect(found([adult({ born_on: '2017-03-15' })], ofAge(10))).toEqual({});
		expect(found([adult({ born_on: '2017-03-16' })], ofAge(10))).toEqual({ 'travellers.0.born_on': 'age_exact' });
	});

	it('wants a document where the airline does, and one that lasts', () => {
		const needs = { documentsRequired: true };
		const number = 'travellers.0.identity_documents.0';
		expect(Object.entries(found([adult()], needs)), 'all of it, in the order of the screen').toEqual([
			[`${number}.unique_identifier`, 'document_required'],
			[`${number}.issuing_country_code`, 'country'],
			[`${number}.expires_on`, 'required'],
		]);
		const unnumbered = { type: 'passport' as const, unique_identifier: '', issuing_country_code: 'DE' };
		expect(found([adult({ identity_documents: [{ ...unnumbered, expires_on: '2030-01-01' }] })], needs)).toEqual({
			[`${number}.unique_identifier`]: 'document_required',
		});
		expect(found([adult()], { ...needs, documentTypes: ['tax_id'], identityTypes: ['tax_id'] })).toEqual({
			[`${number}.unique_identifier`]: 'document_required',
			[`${number}.issuing_country_code`]: 'country',
		});
		expect(found([adult()]), 'where it is welcome alone, nothing of it is missing').toEqual({});
		const passport = { type: 'passport' as const, unique_identifier: 'C01', issuing_country_code: 'DE' };
		const one = (expires_on: string) => [adult({ identity_documents: [{ ...passport, expires_on }] })];
		expect(found(one('2027-03-16'), needs)).toEqual({});
		expect(found(one('2027-03-15'), needs)).toEqual({ [`${number}.expires_on`]: 'document_expires_early' });
	});

	it('tells a document that an earlier traveller has given, however it is spaced', () => {
		const passengers = ['pas_1', 'pas_2'].map((id) => ({ id, type: 'adult' as const, age: null }));
		const holder = (id: string, given_name: string, unique_identifier: string, issuing_country_code = 'DE') =>
			adult({
				id,
				given_name,
				identity_documents: [{ type: 'passport', unique_identifier, issuing_country_code, expires_on: '2030-01-01' }],
			});
		const both = (...second: [number: string, country?: string]) =>
			found([holder('pas_1', 'Anne', 'C01X00T47'), holder('pas_2', 'Ben', ...second)], { passengers });
		expect(both('c01 x00 t47')).toEqual({
			'travellers.1.identity_documents.0.unique_identifier': 'document_twice',
		});
		expect(both('C01X00T47', 'FR'), 'another country counts by itself').toEqual({});
		expect(both('C01X00T48')).toEqual({});
		expect(both(''), 'nothing is no number').toEqual({});
	});

	it('wants an adult for each infant, and tells names that are the same', () => {
		const infant = adult({ id: 'pas_2', born_on: '2026-06-01', family_name: 'Ö Brien', given_name: 'Anne Sophie' });
		const party = {
			passengers: [
				{ id: 'pas_1', type: 'adult' as const, age: null },
				{ id: 'pas_2', type: 'infant_without_seat' as const, age: null },
			],
		};
		expect(found([adult(), infant], party)).toEqual({
			'travellers.1.infant_passenger_id': 'infant_adult',
			'travellers.1.given_name': 'name_twice',
		});
		const held = adult({ infant_passenger_id: 'pas_2' });
		expect(found([held, { ...infant, given_name: 'Mia' }], party)).toEqual({});
	});

	it('lists what is wrong from the top of the screen to its foot', () => {
		const two = { passengers: ['pas_1', 'pas_2'].map((id) => ({ id, type: 'adult' as const, age: null })) };
		const young = adult({ born_on: '2015-01-01', gender: '' });
		const party = [young, adult({ id: 'pas_2', family_name: '' })];
		expect(checkTravellers({ travellers: party }, rules(two)).map(({ path }) => path)).toEqual([
			'travellers.0.born_on',
			'travellers.0.gender',
			'travellers.1.family_name',
		]);
	});

	it.each([
		['', 'required'],
		['a@b', 'email_format'],
		['a b@example.com', 'email_format'],
		['name@example.com', undefined],
	])('judges the e-mail %s', (email, code) => expect(emailProblem(email)).toBe(code));
});

describe('dates in three fields', () => {
	it('keeps what is missing, and gives single figures their nought', () => {
		expect(splitDate('1990--04')).toEqual({ year: '1990', month: '', day: '04' });
		expect(joinDate({ year: '1990', month: '7', day: '4' })).toBe('1990-07-04');
		expect(joinDate({ year: '', month: '', day: '' })).toBe('');
	});
});

describe('phone numbers', () => {
	it('reads them with a country code, with noughts for it, and as those of a country', () => {
		const e164 = '+442079460958';
		expect(readPhone('+44 20 7946 0958', undefined)?.e164).toBe(e164);
		expect(readPhone('0044 20 7946 0958', 'DE')?.e164).toBe(e164);
		expect(readPhone('٠٠٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', undefined)?.e164).toBe(e164);
		expect(readPhone('020 7946 0958', 'GB')).toEqual({ e164, shown: '+44 20 7946 0958', country: 'GB' });
		expect(readPhone('020 7946 0958', undefined)).toBeNull();
		expect(readPhone('+44 1', undefined)).toBeNull();
	});
});

describe('pointers of the API', () => {
	const passengers = [
		{ id: 'pas_1', type: 'adult', age: null },
		{ id: 'pas_2', type: 'adult', age: null },
		{ id: 'pas_3', type: 'infant_without_seat', age: null },
		{ id: 'pas_4', type: 'infant_without_seat', age: null },
	] as const;
	const passport = { type: 'passport', unique_identifier: '', issuing_country_code: '', expires_on: '' } as const;
	const known = { ...passport, type: 'known_traveler_number', unique_identifier: '98' } as const;
	const travellers = [
		adult({ infant_passenger_id: 'pas_4' }),
		adult({ id: 'pas_2', identity_documents: [passport, known] }),
		adult({ id: 'pas_3' }),
		adult({ id: 'pas_4' }),
	];
	it.each([
		['/passengers/0/born_on', 'travellers.0.born_on'],
		['/passengers/1/email', 'contact.email'],
		['/passengers/0/identity_documents', 'travellers.0.identity_documents.0.unique_identifier'],
		['/passengers/0/identity_documents/0/expires_on', 'travellers.0.identity_documents.0.expires_on'],
		['/passengers/1/identity_documents/0/unique_identifier', 'travellers.1.identity_documents.1.unique_identifier'],
		['/passengers/0/infant_passenger_id', 'travellers.3.infant_passenger_id'],
		['/passengers/1/infant_passenger_id', 'travellers.2.infant_passenger_id'],
		['/payments/0/amount', null],
	])('leads %s to %s', (pointer, field) => expect(fieldOfPointer(pointer, { travellers, passengers })).toBe(field));
});
