import type { CustomerUserGroup } from '#contract/identity/customer-user-group.ts';
import type { Caller } from '#service/context.ts';
import type { Queryable } from '#service/db/db.ts';
import { ServiceError } from '#service/errors.ts';
import { findGroup } from './store.ts';

/**
 * A group of this caller with its members.
 * @throws ServiceError `not_found`
 */
export async function requireGroup(db: Queryable, caller: Caller, id: string): Promise<CustomerUserGroup> {
	const group = await findGroup(db, caller, id);
	if (!group) throw new ServiceError('not_found');
	return group;
}
