import type { Queryable } from '#service/db/db.ts';

interface BlockRow {
	first: number;
	keys: string[];
}

/** The numbers under which an offer's extras and seats are known, by the airline's own keys. */
export async function findServiceNumbers(
	db: Queryable,
	searchId: string,
	offerId: string,
): Promise<Map<string, number>> {
	const rows = await db.query<BlockRow>(
		'select first, keys from service.offer_services where search_id = $1 and offer_id = $2 order by first',
		[searchId, offerId],
	);
	return new Map(rows.flatMap(({ first, keys }) => keys.map((key, i): [string, number] => [key, first + i])));
}

/** The first number that no extra of any offer of a search has. */
export async function nextServiceNumber(db: Queryable, searchId: string): Promise<number> {
	const [row] = await db.query<{ next: number }>(
		'select coalesce(max(first + cardinality(keys)), 1)::int as next from service.offer_services where search_id = $1',
		[searchId],
	);
	return row?.next ?? 1;
}

/** Gives extras of an offer their numbers: `first` and those after it. */
export async function insertServiceNumbers(
	db: Queryable,
	searchId: string,
	offerId: string,
	first: number,
	keys: readonly string[],
): Promise<void> {
	await db.query('insert into service.offer_services (search_id, offer_id, first, keys) values ($1, $2, $3, $4)', [
		searchId,
		offerId,
		first,
		keys,
	]);
}
