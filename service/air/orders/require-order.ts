import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { OrderRow } from './order-row.ts';
import { findOrder } from './store.ts';

/**
 * The caller's order of this id.
 * @throws ServiceError `not_found`
 */
export async function requireOrder(ctx: Pick<RequestContext, 'db' | 'caller'>, id: string): Promise<OrderRow> {
	const row = await findOrder(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}
