import type { CustomerUser, CustomerUserInput } from '#contract/identity/customer-user.ts';
import type { Settings } from '../../settings.ts';
import { ask } from './ask.ts';
import type { Family } from './families.ts';
import { personOf } from './persons.ts';

const COMPANY = 'Sample company';
const MEMBERS = 3;
/** Counts their names apart from those of bookings. */
const FIRST_NAME = 800_001;

/** Somebody of the company. */
export interface Member {
	id: string;
	/** The number of their persons: they themselves are the first, then whom they travel with. */
	people: number;
}

export interface Customers {
	/** Of a company. */
	members: Member[];
	/** The families that were not known yet, each with the customer user who books for it. */
	families: { family: Family; customer: string }[];
}

const known = async (settings: Settings, email: string): Promise<string | undefined> =>
	(await ask<CustomerUser[]>(settings, `/identity/customer/users?limit=1&email=${encodeURIComponent(email)}`))[0]?.id;

async function create(settings: Settings, person: CustomerUserInput): Promise<string> {
	const { email, given_name, family_name, phone_number } = person;
	const body = { email, given_name, family_name, phone_number };
	return (await ask<CustomerUser>(settings, '/identity/customer/users', body)).id;
}

/** Makes customer users by the API, those of a company in its group; who is known from an earlier seed stays as they are. */
export async function makeCustomers(settings: Settings, families: readonly Family[]): Promise<Customers> {
	const customers: Customers = { members: [], families: [] };
	for (const family of families) {
		const [first] = family.members;
		if (first && !(await known(settings, family.email)))
			customers.families.push({ family, customer: await create(settings, first) });
	}
	let isNew = false;
	for (let people = FIRST_NAME; people < FIRST_NAME + MEMBERS; people++) {
		const person = personOf(people, 0);
		const id = await known(settings, person.email);
		isNew ||= id === undefined;
		customers.members.push({ id: id ?? (await create(settings, person)), people });
	}
	const ids = customers.members.map(({ id }) => id);
	if (isNew) await ask(settings, '/identity/customer/user_groups', { name: COMPANY, user_ids: ids });
	return customers;
}
