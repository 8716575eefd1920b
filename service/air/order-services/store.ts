import type { Owner } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';

interface BlockRow {
	first: number;
	keys: string[];
}

/** Keeps others from numbering extras of the caller's order until the transaction ends. */
export async function lockOrderKeys(
	tx: Queryable,
	{ organisationId, liveMode }: Owner,
	orderId: string,
): Promise<void> {
	await tx.query(
		'select 1 from service.orders where id = $1 and organisation_id = $2 and live_mode = $3 for no key update',
		[orderId, organisationId, liveMode],
	);
}

/** The numbers under which the extras and seats of the caller's order are known, by the airline's own keys. */
export async function findOrderKeys(
	db: Queryable,
	{ organisationId, liveMode }: Owner,
	orderId: string,
): Promise<Map<string, number>> {
	const rows = await db.query<BlockRow>(
		`select k.first, k.keys from service.order_service_keys k join service.orders o on o.id = k.order_id
		where k.order_id = $1 and o.organisation_id = $2 and o.live_mode = $3 order by k.first`,
		[orderId, organisationId, liveMode],
	);
	return new Map(rows.flatMap(({ first, keys }) => keys.map((key, i): [string, number] => [key, first + i])));
}

/** Gives extras of the caller's order their numbers: `first` and those after it. */
export async function insertOrderKeys(
	db: Queryable,
	{ organisationId, liveMode }: Owner,
	orderId: string,
	first: number,
	keys: readonly string[],
): Promise<void> {
	await db.query(
		`insert into service.order_service_keys (order_id, first, keys)
			select id, $4, $5 from service.orders where id = $1 and organisation_id = $2 and live_mode = $3`,
		[orderId, organisationId, liveMode, first, keys],
	);
}
