import type { updateCustomerUser as Endpoint } from '#contract/identity/customer-user.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { saveCustomerUser } from './save-customer-user.ts';
import { updateCustomerUserRow } from './store.ts';
import { toCustomerUser } from './to-customer-user.ts';

/** Replaces every field of a customer user. */
export const updateCustomerUser: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const row = await saveCustomerUser(body, () => updateCustomerUserRow(ctx.db, ctx.caller, params.id, body));
	if (!row) throw new ServiceError('not_found');
	return toCustomerUser(row);
};
