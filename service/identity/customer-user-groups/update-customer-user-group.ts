import type { updateCustomerUserGroup as Endpoint } from '#contract/identity/customer-user-group.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireGroup } from './require-group.ts';
import { setMembers } from './set-members.ts';
import { lockMemberships, updateGroupName } from './store.ts';

/** Renames a group and replaces its members, as far as either is named: both or nothing. */
export const updateCustomerUserGroup: Verb<typeof Endpoint> = async (ctx, { params, body }) =>
	ctx.db.transaction(async (tx) => {
		if (body.user_ids) await lockMemberships(tx, ctx.caller);
		if (!(await updateGroupName(tx, ctx.caller, params.id, body.name))) throw new ServiceError('not_found');
		if (body.user_ids) await setMembers(tx, ctx.caller, params.id, body.user_ids);
		return requireGroup(tx, ctx.caller, params.id);
	});
