import type { listCustomerUsers as Endpoint } from '#contract/identity/customer-user.ts';
import type { Verb } from '#service/http/handler.ts';
import { listCustomerUserRows } from './store.ts';
import { toCustomerUser } from './to-customer-user.ts';

/** The caller's customer users, newest first, or the one of an e-mail address. */
export const listCustomerUsers: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await listCustomerUserRows(ctx.db, ctx.caller, query, query.email);
	return { data: rows.map(toCustomerUser), meta };
};
