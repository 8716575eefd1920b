import 'server-only';
import type { WebQueryable } from '../../db/web-database.ts';
import {
	type Entry,
	type IndexPage,
	type IndexQuestion,
	MOST_COUNTED,
	pageOf,
	pageParts,
	type PageSql,
} from './find-entries.ts';

/** The SQL of a page with its count, of what is gathered once: terms that many have take longer to read than to show. */
export function countedSql(question: IndexQuestion, limit: number, after?: string): PageSql {
	const { to, sort, keys, isBehind, order, shown } = pageParts(question, after);
	const sql = `with found as materialized (${keys})
		select n, page.* from (select count(*)::int as n from (select from found limit ${to.add(MOST_COUNTED + 1)}) few) counted
		left join (
			select ${shown}, key
			from (select trip_id, key from found where ${isBehind} ${order} limit ${to.add(limit)}) keys
			join web.desk_bookings using (trip_id)
		) page on true ${order}`;
	return { sql, values: to.values, sort };
}

/** One page of the bookings that are asked for by terms, and how many there are, up to one more than are counted. */
export async function findCounted(
	db: WebQueryable,
	question: IndexQuestion,
	limit: number,
	after?: string,
): Promise<IndexPage & { count: number }> {
	const { sql, values, sort } = countedSql(question, limit + 1, after);
	const found = await db.query<{ n: number } & (Entry | { trip_id: null })>(sql, values);
	const entries = found.filter((one): one is { n: number } & Entry => one.trip_id !== null);
	return { count: found[0]?.n ?? 0, ...pageOf(entries, limit, sort) };
}
