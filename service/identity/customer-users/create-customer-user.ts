import type { createCustomerUser as Endpoint } from '#contract/identity/customer-user.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { saveCustomerUser } from './save-customer-user.ts';
import { insertCustomerUser } from './store.ts';
import { toCustomerUser } from './to-customer-user.ts';

/** Keeps a customer user; in a group, if one is named. */
export const createCustomerUser: Verb<typeof Endpoint> = async (ctx, { body }) =>
	toCustomerUser(
		await saveCustomerUser(body, () => insertCustomerUser(ctx.db, ctx.caller, newId('customer_user'), body, ctx.now)),
	);
