import type { RefData } from '#service/refdata/refdata.ts';
import type { RefAirline } from '#service/refdata/types.ts';
import type { SupplierPassenger } from '../../air/offers.ts';

/** The test airline's frequent flyer: 10 % off. */
const TEST_ACCOUNT = { airline: 'ZZ', number: '1234567890', givenName: 'amelia', familyName: 'earhart' } as const;

/** Whether this traveller carries the test airline's account under its name. */
export function isTestAccount(airline: string, { givenName, familyName, loyaltyAccounts }: SupplierPassenger): boolean {
	if (airline !== TEST_ACCOUNT.airline) return false;
	if (givenName?.toLowerCase() !== TEST_ACCOUNT.givenName || familyName?.toLowerCase() !== TEST_ACCOUNT.familyName)
		return false;
	return loyaltyAccounts.some(
		({ airline_iata_code, account_number }) =>
			airline_iata_code === TEST_ACCOUNT.airline && account_number === TEST_ACCOUNT.number,
	);
}

/** Airlines whose loyalty programmes this airline takes: its own and its alliance's. */
export function acceptedProgrammes({ loyaltyProgrammes }: RefData, airline: RefAirline): readonly string[] {
	const owners = loyaltyProgrammes
		.filter(
			(programme) =>
				programme.airline === airline.iata || (airline.alliance !== null && programme.alliance === airline.alliance),
		)
		.map((programme) => programme.airline);
	const codes = airline.iata === TEST_ACCOUNT.airline ? [TEST_ACCOUNT.airline, ...owners] : owners;
	return Object.freeze([...new Set(codes)].sort());
}

/** Airlines whose members get a bag more. */
export const memberCarriers = ({ programmes }: { programmes: readonly string[] }): ReadonlySet<string> =>
	new Set(programmes);
