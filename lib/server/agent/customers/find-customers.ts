import 'server-only';
import { type CustomerRow, isCustomerId } from '#lib/agent-customers/customer-row.ts';
import { readTyped, soundingAlike } from '#lib/agent-desk/finding/read-typed.ts';
import type { Condition, Reading } from '#lib/agent-desk/finding/reading.ts';
import type { WebDatabase, WebQueryable } from '../../db/web-database.ts';
import { env } from '../../env.ts';
import { unseal } from '../../sealed.ts';
import { deskToday } from '../find-bookings.ts';
import { cursorOf, readCursor, withIndex } from '../index/find-entries.ts';
import { type AskedOfIndex, askedOfIndex, askedSql } from '../index/reading-terms.ts';
import { customerPlace } from '../index/write-any.ts';

/** Customers of one page. */
export const CUSTOMERS_PAGE = 50;

export interface CustomerPage {
	rows: CustomerRow[];
	/** The cursor of the next page; null: this is the last. */
	after: string | null;
}

interface Entry {
	customer_id: string;
	shown: Buffer;
	at: string;
}

/** What says something of a customer, too: of a place, the words of a group's name. */
const OF_CUSTOMERS: ReadonlySet<Condition['what']> = new Set(['email', 'phone', 'name', 'similar', 'place']);

/** The ways in which what was typed may be of customers, the narrowest first. */
function readingsOf(q: string): Reading[] {
	const readings = readTyped(q, deskToday()).filter((reading) => reading.every(({ what }) => OF_CUSTOMERS.has(what)));
	return [...readings, ...soundingAlike(readings)];
}

/** The SQL of a page, the newest customers first. */
export function customersSql(
	{ asked }: { asked: AskedOfIndex | null },
	limit: number,
	after?: string,
): { sql: string; values: unknown[] } {
	const values: unknown[] = [env().mode === 'live', limit];
	const add = (value: unknown): string => `$${values.push(value)}`;
	const fits = ['live_mode = $1', ...askedSql(asked, 'customer_id', add)].join(' and ');
	const cursor = readCursor('newest', after);
	const from = cursor ? `where (created_at, customer_id) < (${add(cursor[0])}::timestamptz, ${add(cursor[1])})` : '';
	// What terms find is gathered first, however many there are.
	const fence = asked ? ' offset 0' : '';
	return {
		sql: `select customer_id, shown, created_at::text as at
			from (select customer_id, shown, created_at from web.desk_customers where ${fits}${fence}) found ${from}
			order by created_at desc, customer_id desc limit $2`,
		values,
	};
}

/** A customer as a list shows them; none when no key of ours opens it. */
const opened = ({ customer_id: id, shown }: Pick<Entry, 'customer_id' | 'shown'>): CustomerRow[] => {
	const row = unseal<CustomerRow>(shown, customerPlace(id));
	return row ? [row] : [];
};

async function readPage(
	db: WebQueryable,
	asked: AskedOfIndex | null,
	limit: number,
	after?: string,
): Promise<CustomerPage> {
	const { sql, values } = customersSql({ asked }, limit + 1, after);
	const entries = await db.query<Entry>(sql, values);
	const page = entries.slice(0, limit);
	const last = page.at(-1);
	return {
		rows: page.flatMap(opened),
		after: entries.length > limit && last ? cursorOf('newest', last.at, last.customer_id) : null,
	};
}

const NOBODY: CustomerPage = { rows: [], after: null };

/**
 * Finds customers by what an agent has typed: an id, a name, an e-mail address, a phone number, a company or group; all of
 * them for an empty `q`. Call it within `withIndex`.
 */
export async function findCustomers(
	db: WebQueryable,
	q: string,
	limit = CUSTOMERS_PAGE,
	after?: string,
): Promise<CustomerPage> {
	if (q === '') return readPage(db, null, limit, after);
	if (isCustomerId(q)) return readPage(db, { id: q, terms: null, rest: null, person: [] }, limit, after);
	for (const reading of readingsOf(q)) {
		const asked = askedOfIndex(reading);
		const page = asked ? await readPage(db, asked, limit, after) : NOBODY;
		if (page.rows.length > 0) return page;
	}
	return NOBODY;
}

/** Customers by their ids, in the order of the ids; those that the index does not know are left out. */
export async function customersById(db: WebQueryable, ids: readonly string[]): Promise<CustomerRow[]> {
	const rows = await db.query<Entry>('select customer_id, shown from web.desk_customers where customer_id = any($1)', [
		ids,
	]);
	const known = new Map(rows.flatMap(opened).map((row) => [row.id, row]));
	return ids.flatMap((id) => known.get(id) ?? []);
}

/** Whose a booking is: the customers that it names, else those with its e-mail address. */
export const customersOfTrip = (
	db: WebDatabase,
	{ users, email }: { users: readonly string[]; email: string },
): Promise<CustomerRow[]> =>
	withIndex(db, async (tx) => {
		const named = await customersById(tx, users);
		if (named.length > 0 || email === '') return named;
		return (await readPage(tx, askedOfIndex([{ what: 'email', email }]), 1)).rows;
	});
