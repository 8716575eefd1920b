import type { listCustomerUserGroups as Endpoint } from '#contract/identity/customer-user-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { listGroups } from './store.ts';

/** The caller's groups with their members, newest first. */
export const listCustomerUserGroups: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await listGroups(ctx.db, ctx.caller, query);
	return { data: rows, meta };
};
