import type { Caller } from '#service/context.ts';
import type { Transaction } from '#service/db/db.ts';
import { requireCustomerUsers } from '../customer-users/require-customer-users.ts';
import { updateMembers } from './store.ts';

/**
 * Makes exactly these customer users the members of a group of this caller; one of another group leaves that. Who
 * calls it holds the lock of memberships (`lockMemberships`), taken before any other.
 * @throws ValidationFailure naming `/user_ids/0` for an id that is no customer user's
 */
export async function setMembers(
	tx: Transaction,
	caller: Caller,
	groupId: string,
	userIds: readonly string[],
): Promise<void> {
	await requireCustomerUsers(tx, caller, userIds, (index) => `/user_ids/${index}`);
	await updateMembers(tx, caller, groupId, userIds);
}
