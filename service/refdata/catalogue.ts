import type { PageQuery } from '#contract/common/pagination.ts';
import { type PagedList, pagedList } from '../db/paged-list.ts';
import { ServiceError } from '../errors.ts';

/** A fixed list of resources in name order: a page of it, or one by id. */
export interface Catalogue<T> {
	page(query: PageQuery, filter?: (item: T) => boolean): ReturnType<PagedList<T>['page']>;
	/** Throws `not_found` for an unknown id. */
	get(id: string): T;
}

export function catalogue<T extends { id: string; name: string }>(rows: Iterable<T>): Catalogue<T> {
	const byId = new Map([...rows].map((row) => [row.id, row]));
	const list = pagedList([...byId.values()], ({ name, id }) => [name, id], { keys: 2 });
	return {
		page: list.page,
		get(id) {
			const row = byId.get(id);
			if (!row) throw new ServiceError('not_found');
			return row;
		},
	};
}
