import { expect, test } from 'vitest';
import { membersToTell } from './members-to-tell.ts';

const BA = { airline_iata_code: 'BA', account_number: '77' };
const LH = { airline_iata_code: 'LH', account_number: '88' };
const typed = (given_name: string, accounts: (typeof BA)[]) => ({
	travellers: [
		{
			id: 'pas_1',
			title: 'ms' as const,
			given_name,
			family_name: 'Lind',
			gender: 'f' as const,
			born_on: '1984-02-14',
			infant_passenger_id: null,
			identity_documents: [],
			loyalty_programme_accounts: accounts,
		},
	],
});
const heard = (given_name: string | null, accounts: (typeof BA)[]) => ({
	passengers: [{ id: 'pas_1', given_name, family_name: given_name && 'Lind', loyalty_programme_accounts: accounts }],
	supported_loyalty_programmes: ['BA', 'LH'],
});
const IB = { airline_iata_code: 'IB', account_number: '99' };

test.each([
	['nothing where nobody has a number', typed('Anne', []), heard(null, []), null],
	['a number that was typed', typed('Anne', [BA]), heard(null, []), [BA]],
	['nothing that the search told already', typed('Anne', [BA]), heard('Anne', [LH, BA]), null],
	['another number', typed('Anne', [BA]), heard('Anne', [LH]), [BA]],
	['who has the number now', typed('Ben', [BA]), heard('Anne', [BA]), [BA]],
	['that the number is gone', typed('Anne', []), heard('Anne', [BA]), []],
	['nothing of a number that it never took', typed('Ben', []), heard('Anne', [IB]), null],
	['that somebody without a number travels instead', typed('Ben', []), heard('Anne', [BA]), []],
])('an airline hears %s', (_, draft, known, accounts) => {
	const told = membersToTell(draft, known);
	expect(told.map((one) => [one.given_name, one.loyalty_programme_accounts])).toEqual(
		accounts === null ? [] : [[draft.travellers[0]?.given_name, accounts]],
	);
});
