import { addDays } from '#contract/common/calendar.ts';
import { personOf, type SeedPerson } from './persons.ts';

/** Accounts to try the product with that have a family and trips, in this order. */
const ADDRESSES = ['traveller1@example.com', 'traveller2@example.com'] as const;
/** Counts their names apart from those of bookings. */
const FIRST_NAME = 900_001;
export const CHILD_AGE = 9;

export interface FamilyMember extends SeedPerson {
	born_on: string;
}
/** Two adults and a child, who are all reached at the address of their account. */
export interface Family {
	email: string;
	members: readonly FamilyMember[];
}

/** The families that the accounts to try the product with travel as. */
export function demoFamilies(today: string): Family[] {
	const born = ['1986-05-01', '1984-09-12', addDays(today, -Math.round((CHILD_AGE + 0.4) * 365.25))];
	return ADDRESSES.map((email, k) => ({
		email,
		members: born.map((born_on, n) => ({ ...personOf(FIRST_NAME + k, n), email, born_on })),
	}));
}
