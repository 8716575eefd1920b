import type { updateOrder as Endpoint } from '#contract/air/order.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireCustomerUsers } from '#service/identity/customer-users/require-customer-users.ts';
import { orderView } from './order-view.ts';
import { requireOrder } from './require-order.ts';
import { updateOrderRow } from './store.ts';

/** Replaces an order's metadata, its users, or both. */
export const updateOrder: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	await requireOrder(ctx, params.id);
	const given = body.users ?? body.options?.users;
	const at = body.users ? '/users' : '/options/users';
	await requireCustomerUsers(ctx.db, ctx.caller, given ?? [], (index) => `${at}/${index}`);
	const wanted = body.metadata === undefined ? body.options?.metadata : body.metadata;
	const metadata = wanted && Object.keys(wanted).length === 0 ? null : wanted;
	const users = given && [...new Set(given)];
	const row = await updateOrderRow(ctx.db, ctx.caller, params.id, { metadata, users });
	if (!row) throw new ServiceError('not_found');
	return orderView(row, ctx.now);
};
