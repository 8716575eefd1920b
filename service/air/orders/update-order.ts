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
	await requireCustomerUsers(ctx.db, ctx.caller, body.users ?? []);
	const metadata = body.metadata && Object.keys(body.metadata).length === 0 ? null : body.metadata;
	const users = body.users && [...new Set(body.users)];
	const row = await updateOrderRow(ctx.db, ctx.caller, params.id, { metadata, users });
	if (!row) throw new ServiceError('not_found');
	return orderView(row, ctx.now);
};
