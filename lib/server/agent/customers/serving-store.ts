import 'server-only';
import { isStaff } from '#lib/accounts/roles.ts';
import { type CustomerRow, customerName } from '#lib/agent-customers/customer-row.ts';
import { webDatabase, type WebQueryable } from '../../db/web-database.ts';
import { logFailure } from '../../log-failure.ts';
import { unseal } from '../../sealed.ts';
import type { Viewer } from '../../viewer.ts';
import { customerPlace } from '../index/write-any.ts';

/** As long as a session at the desk. */
const SERVED_H = 12;

/** For whom an agent books. */
export interface Served {
	id: string;
	name: string;
}

/** From now on the session books for this customer. */
export async function startServing(db: WebQueryable, visitorId: string, customerId: string): Promise<void> {
	await db.query(`delete from web.desk_serving where since < now() - interval '${SERVED_H} hours'`);
	await db.query(
		`insert into web.desk_serving (visitor_id, customer_id) values ($1, $2)
		on conflict (visitor_id) do update set customer_id = excluded.customer_id, since = now()`,
		[visitorId, customerId],
	);
}

/** It books for nobody any more. Gives who it was. */
export async function stopServing(db: WebQueryable, visitorId: string): Promise<string | undefined> {
	const [row] = await db.query<{ id: string }>(
		'delete from web.desk_serving where visitor_id = $1 returning customer_id as id',
		[visitorId],
	);
	return row?.id;
}

/** For whom an agent's session books now; null: for nobody, or that cannot be read. */
export async function servedBy({ visitorId, role }: Viewer): Promise<Served | null> {
	if (!isStaff(role) || visitorId === undefined) return null;
	try {
		const [row] = await webDatabase().query<{ id: string; shown: Buffer | null }>(
			`select s.customer_id as id, c.shown from web.desk_serving s
			left join web.desk_customers c on c.customer_id = s.customer_id
			where s.visitor_id = $1 and s.since > now() - interval '${SERVED_H} hours'`,
			[visitorId],
		);
		if (!row) return null;
		const known = unseal<CustomerRow>(row.shown, customerPlace(row.id));
		return { id: row.id, name: known ? customerName(known) : row.id };
	} catch (error) {
		logFailure('for whom an agent books', error);
		return null;
	}
}

/**
 * Has a checkout book for this customer, or with null for nobody. `other`: it was for another customer, whose persons
 * may be in it.
 */
export async function bookFor(
	db: WebQueryable,
	{ visitorId, intentId }: { visitorId: string; intentId: string },
	customerId: string | null,
): Promise<'same' | 'first' | 'other'> {
	const [row] = await db.query<{ was: string | null; is: string | null }>(
		`update web.intents i set customer_id = $3
		from (select id, customer_id from web.intents where id = $1 and visitor_id = $2 and state = 'draft' for update) old
		where i.id = old.id returning old.customer_id as was, i.customer_id as "is"`,
		[intentId, visitorId, customerId],
	);
	if (!row || row.was === row.is) return 'same';
	return row.was === null ? 'first' : 'other';
}
