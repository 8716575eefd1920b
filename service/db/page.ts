import type { PageQuery } from '#contract/common/pagination.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { ValidationFailure } from '../errors.ts';
import type { Queryable } from './db.ts';
import { decodeCursor, encodeCursor, refuseCursor } from './cursor.ts';

/** One column that a list is sorted by. */
export interface SortColumn {
	/** A column of the query, not an expression: `created_at`. */
	name: string;
	type: 'text' | 'timestamptz' | 'numeric' | 'bigint';
}

export interface KeysetQuery {
	/** A complete select without `order by` and `limit`. */
	sql: string;
	values?: readonly unknown[];
	/** Most significant first; the last must be unique, such as the id. None may be null. */
	sort: readonly SortColumn[];
	direction: 'asc' | 'desc';
}

export interface KeysetPage<Row> {
	rows: Row[];
	meta: PageMeta;
}

type Keyed<Row> = Row & Record<`page_key_${number}`, string>;

const collate = ({ type }: SortColumn) => (type === 'text' ? ' collate "C"' : '');
const isDataError = (error: unknown) =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');

/**
 * One page of a list, by keyset: rows that come or go elsewhere neither repeat nor hide a row. The cursor holds the
 * sort key of the row at its edge; it fits lists of the same sort only.
 */
export async function selectPage<Row extends object>(
	db: Queryable,
	list: KeysetQuery,
	page: PageQuery,
): Promise<KeysetPage<Row>> {
	const { sort, values = [] } = list;
	const tag = `${list.direction}:${sort.map(({ name }) => name).join(',')}`;
	const cursor = decodeCursor(page, tag, sort.length);
	const backwards = cursor?.backwards ?? false;
	const ascending = (list.direction === 'asc') !== backwards;
	const columns = sort.map((column) => `page."${column.name}"${collate(column)}`);
	const keys = sort.map(({ name }, i) => `page."${name}"::text as page_key_${i}`);
	const bounds = sort.map(({ type }, i) => `$${values.length + i + 1}::${type}`);
	const where = cursor ? `where (${columns.join(', ')}) ${ascending ? '>' : '<'} (${bounds.join(', ')})` : '';
	const order = columns.map((column) => `${column} ${ascending ? 'asc' : 'desc'}`).join(', ');
	const sql = `select page.*, ${keys.join(', ')} from (${list.sql}) page ${where} order by ${order} limit ${page.limit + 1}`;
	let found: Keyed<Row>[];
	try {
		found = await db.query<Keyed<Row>>(sql, [...values, ...(cursor?.keys ?? [])]);
	} catch (error) {
		if (cursor && isDataError(error)) throw new ValidationFailure([refuseCursor(cursor.parameter)]);
		throw error;
	}
	const more = found.length > page.limit;
	const kept = more ? found.slice(0, page.limit) : found;
	if (backwards) kept.reverse();
	const cursorOf = (row: Keyed<Row> | undefined) =>
		row
			? encodeCursor(
					tag,
					sort.map((_, i) => row[`page_key_${i}`] as string),
				)
			: null;
	return {
		rows: kept.map((row) => withoutKeys(row, sort.length)),
		meta: {
			limit: page.limit,
			before: (backwards ? more : cursor !== undefined) ? cursorOf(kept[0]) : null,
			after: (backwards ? true : more) ? cursorOf(kept.at(-1)) : null,
		},
	};
}

function withoutKeys<Row extends object>(row: Keyed<Row>, count: number): Row {
	const copy: Record<string, unknown> = { ...row };
	for (let i = 0; i < count; i++) delete copy[`page_key_${i}`];
	return copy as Row;
}
