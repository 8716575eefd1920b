import type { RequestContext } from '#service/context.ts';
import { ServiceError } from '#service/errors.ts';
import type { PaidOrder, Quoted } from './paid-order.ts';
import { findPaidOrder, findQuotedOrder } from './store.ts';

/**
 * The caller's order of this id, with what was paid for it.
 * @throws ServiceError `not_found`
 */
export async function requirePaidOrder(ctx: Pick<RequestContext, 'db' | 'caller'>, id: string): Promise<PaidOrder> {
	const row = await findPaidOrder(ctx.db, ctx.caller, id);
	if (!row) throw new ServiceError('not_found');
	return row;
}

/**
 * What was quoted to the caller under this id, as JSON has it, and the order that it is about, in one read.
 * @throws ServiceError `not_found`
 */
export async function requireQuotedOrder<Quote, Order>(
	ctx: Pick<RequestContext, 'db' | 'caller'>,
	quoted: Quoted,
	id: string,
): Promise<{ quote: Quote; order: Order }> {
	const row = await findQuotedOrder<Quote, Order>(ctx.db, ctx.caller, quoted, id);
	if (!row) throw new ServiceError('not_found');
	return { quote: row.quote, order: row };
}
