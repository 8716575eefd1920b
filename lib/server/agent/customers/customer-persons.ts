import 'server-only';
import { listOrders, type OrderPassenger } from '#contract/air/order.ts';
import { nameKey } from '#contract/common/name-key.ts';
import { type CustomerUser, getCustomerUser } from '#contract/identity/customer-user.ts';
import { WHOLE } from '#lib/accounts/saved-traveller.ts';
import type { Person } from '#lib/checkout/fill-party.ts';
import type { DocumentType } from '#lib/checkout/party-rules.ts';
import { listTravellers } from '../../accounts/travellers/traveller-store.ts';
import { webDatabase, type WebQueryable } from '../../db/web-database.ts';
import { call, type Device } from '../../service-client.ts';

/** Bookings that are looked through for those who travelled in them. */
const BOOKINGS = '10';

/** A customer's details for a checkout. */
export interface CustomerParty {
	customer: CustomerUser;
	/** The customer first, then whom their account has saved, then who travelled in their latest bookings. */
	persons: Person[];
}

/** The account of a customer: the one that is linked to the customer user. */
export async function accountOfCustomer(
	db: WebQueryable,
	customerId: string,
): Promise<{ id: string; email: string; verified: boolean; seenAt: Date | null } | undefined> {
	const [row] = await db.query<{ id: string; email: string; verified: boolean; seenAt: Date | null }>(
		`select id, email, email_verified_at is not null as verified,
			(select max(seen_at) from web.sessions where account_id = a.id) as "seenAt"
		from web.accounts a where customer_user_id = $1 and role = 'traveller' order by created_at limit 1`,
		[customerId],
	);
	return row;
}

const keyOf = ({ given_name, family_name }: Pick<Person, 'given_name' | 'family_name'>): string =>
	`${nameKey(family_name)}/${nameKey(given_name)}`;

const asPerson = ({
	title,
	given_name,
	family_name,
	gender,
	born_on,
	loyalty_programme_accounts,
}: OrderPassenger): Person => ({
	title,
	given_name,
	family_name,
	gender,
	born_on,
	documents: [],
	loyalty: { airlines: loyalty_programme_accounts, hotels: [] },
});

/** Each person once, by name and birth date: the first, who knows more. */
function eachOnce(persons: readonly Person[]): Person[] {
	const kept: Person[] = [];
	for (const one of persons) {
		const known = kept.some((other) => keyOf(other) === keyOf(one) && other.born_on === one.born_on);
		if (!known) kept.push(one);
	}
	return kept;
}

/**
 * Who the customer travels with, as a booking names them, with their documents of these kinds alone. Undefined: there is no
 * such customer, or it cannot be read.
 */
export async function partyOfCustomer(
	customerId: string,
	device: Device,
	types: readonly DocumentType[],
): Promise<CustomerParty | undefined> {
	const db = webDatabase();
	const [read, orders, account] = await Promise.all([
		call(getCustomerUser, { params: { id: customerId } }, { device }),
		call(listOrders, { query: { user_id: customerId, limit: BOOKINGS } }, { device }),
		accountOfCustomer(db, customerId),
	]);
	if (!read.ok) return undefined;
	const saved = account ? await listTravellers(db, account.id, { fields: WHOLE, types }) : [];
	const travelled = orders.ok ? orders.data.flatMap(({ passengers }) => passengers.map(asPerson)) : [];
	const persons = eachOnce([...saved, ...travelled]);
	const { given_name, family_name } = read.data;
	const own = persons.find((one) => keyOf(one) === keyOf({ given_name, family_name }));
	const customer: Person = own ?? {
		title: '',
		given_name,
		family_name,
		gender: '',
		born_on: '',
		documents: [],
		loyalty: { airlines: [], hotels: [] },
	};
	return { customer: read.data, persons: [customer, ...persons.filter((one) => one !== own)] };
}
