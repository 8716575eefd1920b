import type { getCustomerUserGroup as Endpoint } from '#contract/identity/customer-user-group.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireGroup } from './require-group.ts';

/** One group of the caller, with its members. */
export const getCustomerUserGroup: Verb<typeof Endpoint> = (ctx, { params }) =>
	requireGroup(ctx.db, ctx.caller, params.id);
