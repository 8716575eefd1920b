import type { createCustomerUserGroup as Endpoint } from '#contract/identity/customer-user-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { requireGroup } from './require-group.ts';
import { setMembers } from './set-members.ts';
import { insertGroup, lockMemberships } from './store.ts';

/** Keeps a group, with the members that are named. */
export const createCustomerUserGroup: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const id = newId('user_group');
	return ctx.db.transaction(async (tx) => {
		if (body.user_ids) await lockMemberships(tx, ctx.caller);
		await insertGroup(tx, ctx.caller, id, body.name, ctx.now);
		if (body.user_ids) await setMembers(tx, ctx.caller, id, body.user_ids);
		return requireGroup(tx, ctx.caller, id);
	});
};
