import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import { type EventRow, findEvent } from './store.ts';

/**
 * An event of this caller.
 * @throws ServiceError `not_found`
 */
export async function requireEvent(db: Queryable, caller: Caller, id: string): Promise<EventRow> {
	const row = await findEvent(db, caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
