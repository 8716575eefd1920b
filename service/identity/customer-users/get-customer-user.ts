import type { getCustomerUser as Endpoint } from '#contract/identity/customer-user.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { findCustomerUser } from './store.ts';
import { toCustomerUser } from './to-customer-user.ts';

/** One customer user of the caller. */
export const getCustomerUser: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await findCustomerUser(ctx.db, ctx.caller, params.id);
	if (!row) throw new ServiceError('not_found');
	return toCustomerUser(row);
};
