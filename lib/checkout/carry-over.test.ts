import { expect, it } from 'vitest';
import type { BookingDraft, DraftTraveller } from './booking-draft.ts';
import { carryOver, type PartyMember } from './carry-over.ts';

const member = (id: string, type: string): PartyMember => ({ id, type, age: null });
const typed = (id: string, given_name: string, infant: string | null = null): DraftTraveller => ({
	id,
	title: 'ms',
	given_name,
	family_name: 'Lovelace',
	gender: 'f',
	born_on: '1985-12-10',
	infant_passenger_id: infant,
	identity_documents: [],
	loyalty_programme_accounts: [],
});
const draft: BookingDraft = {
	travellers: [typed('a', 'Ada', 'c'), typed('b', 'Berta'), typed('c', 'Clara')],
	contact: { email: 'ada@example.com', phone_number: '+442080160509' },
	services: [{ id: 'ase_1', quantity: 1 }],
};
const from = [member('a', 'adult'), member('b', 'adult'), member('c', 'infant_without_seat')];

it('gives each traveller the place of their kind and position, with their infant, and no extras', () => {
	const to = [member('z', 'infant_without_seat'), member('x', 'adult'), member('y', 'adult')];
	const taken = carryOver(draft, from, to);
	expect(
		taken?.travellers.map(({ id, given_name, infant_passenger_id }) => [id, given_name, infant_passenger_id]),
	).toEqual([
		['x', 'Ada', 'z'],
		['y', 'Berta', null],
		['z', 'Clara', null],
	]);
	expect(taken).toMatchObject({ contact: draft.contact, services: [] });
});

it('leaves out travellers without a place, and an infant that is not there', () => {
	const taken = carryOver(draft, from, [member('x', 'adult')]);
	expect(taken?.travellers).toEqual([typed('x', 'Ada', null)]);
	expect(carryOver(draft, from, [member('x', 'child')])).toBeNull();
});
