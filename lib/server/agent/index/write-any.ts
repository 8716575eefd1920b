import type { WebQueryable } from '../../db/web-database.ts';
import { seal } from '../../sealed.ts';
import type { CustomerEntry } from './entry-of-customer.ts';
import type { IndexEntry } from './index-entry.ts';
import { writeEntries } from './write-entries.ts';

/** A booking or a customer as the index keeps it. */
export type AnyEntry = IndexEntry | CustomerEntry;

const isCustomer = (entry: AnyEntry): entry is CustomerEntry => 'customer' in entry;
const isBooking = (entry: AnyEntry): entry is IndexEntry => !isCustomer(entry);

export const idOfEntry = (entry: AnyEntry): string => (isCustomer(entry) ? entry.customer.id : entry.row.id);

/** What a sealed customer is bound to. */
export const customerPlace = (id: string): string => `desk_customers/${id}`;

async function writeCustomers(db: WebQueryable, entries: readonly CustomerEntry[]): Promise<void> {
	if (entries.length === 0) return;
	const rows = entries.map(({ customer, ...entry }) => ({
		...entry,
		customer_id: customer.id,
		group_id: customer.group?.id ?? null,
		created_at: customer.created_at,
		shown: seal(customer, customerPlace(customer.id)).toString('base64'),
	}));
	await db.query(
		`insert into web.desk_customers (customer_id, live_mode, group_id, created_at, terms, people, shown)
		select r ->> 'customer_id', (r ->> 'live_mode')::boolean, r ->> 'group_id', (r ->> 'created_at')::timestamptz,
			array_to_tsvector(array(select jsonb_array_elements_text(r -> 'terms'))),
			array(select jsonb_array_elements_text(r -> 'people')), decode(r ->> 'shown', 'base64')
		from jsonb_array_elements($1::jsonb) r order by 1
		on conflict (customer_id) do update set live_mode = excluded.live_mode, group_id = excluded.group_id,
			created_at = excluded.created_at, terms = excluded.terms, people = excluded.people, shown = excluded.shown,
			indexed_at = now()`,
		[JSON.stringify(rows)],
	);
}

/** Writes bookings and customers to the index as they were just read. */
export async function writeAny(db: WebQueryable, entries: readonly AnyEntry[]): Promise<void> {
	await writeEntries(db, entries.filter(isBooking));
	await writeCustomers(db, entries.filter(isCustomer));
}

/** Which of these the index has. */
export async function knownIds(db: WebQueryable, ids: readonly string[]): Promise<Set<string>> {
	const rows = await db.query<{ id: string }>(
		`select trip_id as id from web.desk_bookings where trip_id = any($1)
		union all select customer_id from web.desk_customers where customer_id = any($1)`,
		[ids],
	);
	return new Set(rows.map(({ id }) => id));
}

/** Takes out of the index what there is no more. */
export async function forgetEntries(db: WebQueryable, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await db.query('delete from web.desk_bookings where trip_id = any($1)', [ids]);
	await db.query('delete from web.desk_customers where customer_id = any($1)', [ids]);
}
