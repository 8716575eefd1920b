import type { CustomerUser } from '#contract/identity/customer-user.ts';
import type { CustomerUserRow } from './store.ts';

/** A customer user on the wire. */
export function toCustomerUser({ group_id, group_name, created_at, ...row }: CustomerUserRow): CustomerUser {
	return {
		...row,
		group: group_id === null || group_name === null ? null : { id: group_id, name: group_name },
		created_at: created_at.toISOString(),
	};
}
