import type { PageQuery } from '#contract/common/pagination.ts';
import type { PageMeta } from '#contract/envelope.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

/** A list in memory that answers like a table: sorted once, paged by key. */
export interface PagedList<T> {
	/** Every item, in order. */
	readonly items: readonly T[];
	/** One page, of the items that `filter` lets through. */
	page(query: PageQuery, filter?: (item: T) => boolean): { data: T[]; meta: PageMeta };
}

const collator = new Intl.Collator('en');

function compareKeys(a: readonly string[], b: readonly string[]): number {
	for (let i = 0; i < a.length; i++) {
		const [left = '', right = ''] = [a[i], b[i]];
		const order = collator.compare(left, right);
		if (order !== 0) return order;
		if (left !== right) return left < right ? -1 : 1;
	}
	return 0;
}

/**
 * Sorts `items` by their keys, as a reader would, and pages through them. The keys together must be unique, such as
 * name and id. A list that may be empty says how many `keys` there are; one with several sorts names each by a `tag`,
 * as a cursor fits its own sort only.
 */
export function pagedList<T>(
	items: readonly T[],
	keysOf: (item: T) => readonly string[],
	{ tag = 'list', keys }: { tag?: string; keys?: number } = {},
): PagedList<T> {
	const sorted = items.map((item) => ({ item, keys: keysOf(item) })).sort((a, b) => compareKeys(a.keys, b.keys));
	const order: ListOrder<(typeof sorted)[number]> = {
		tag,
		keys: keys ?? sorted[0]?.keys.length ?? 0,
		keysOf: (entry) => entry.keys,
		compare: compareKeys,
	};
	return {
		items: sorted.map(({ item }) => item),
		page(query, filter) {
			const { data, meta } = pageOf(filter ? sorted.filter(({ item }) => filter(item)) : sorted, query, order);
			return { data: data.map(({ item }) => item), meta };
		},
	};
}

/** How a list is in order. */
interface ListOrder<T> {
	/** Names the order: a cursor fits its own only. */
	tag: string;
	/** How many keys an item has. */
	keys: number;
	/** What it is in order by; together unique. */
	keysOf: (item: T) => readonly string[];
	compare: (a: readonly string[], b: readonly string[]) => number;
}

/** One page of a list that is in order already. Only items at the edges are asked for their keys. */
export function pageOf<T>(list: readonly T[], query: PageQuery, order: ListOrder<T>): { data: T[]; meta: PageMeta } {
	const [from, to] = rangeOf(list, query.limit, decodeCursor(query, order.tag, order.keys), order);
	const edge = (index: number) => encodeCursor(order.tag, order.keysOf(list[index] as T));
	return {
		data: list.slice(from, to),
		meta: {
			limit: query.limit,
			before: from > 0 && from < to ? edge(from) : null,
			after: to < list.length && from < to ? edge(to - 1) : null,
		},
	};
}

function rangeOf<T>(
	list: readonly T[],
	limit: number,
	cursor: ReturnType<typeof decodeCursor>,
	order: ListOrder<T>,
): [number, number] {
	if (!cursor) return [0, Math.min(limit, list.length)];
	if (cursor.backwards) {
		const to = firstAt(list, cursor.keys, order, false);
		return [Math.max(0, to - limit), to];
	}
	const from = firstAt(list, cursor.keys, order, true);
	return [from, Math.min(from + limit, list.length)];
}

/** The first place whose keys come after these, or at them when `after` is false. By halves. */
function firstAt<T>(
	list: readonly T[],
	keys: readonly string[],
	{ keysOf, compare }: ListOrder<T>,
	after: boolean,
): number {
	let low = 0;
	let high = list.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		const order = compare(keysOf(list[middle] as T), keys);
		if (after ? order <= 0 : order < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}
