import type { deleteCustomerUserGroup as Endpoint } from '#contract/identity/customer-user-group.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { deleteGroup, lockMemberships } from './store.ts';

/** Deletes a group. Its members stay, in no group. */
export const deleteCustomerUserGroup: Verb<typeof Endpoint> = async (ctx, { params }) => {
	await ctx.db.transaction(async (tx) => {
		await lockMemberships(tx, ctx.caller);
		if (!(await deleteGroup(tx, ctx.caller, params.id))) throw new ServiceError('not_found');
	});
	return undefined;
};
