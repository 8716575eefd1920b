import type { listOrders as Endpoint } from '#contract/air/order.ts';
import type { Verb } from '#service/http/handler.ts';
import { selectOrders } from './list-store.ts';
import { orderView } from './order-view.ts';

/** The caller's orders, page by page. */
export const listOrders: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectOrders(ctx.db, ctx.caller, query, ctx.now);
	return { data: rows.map((row) => orderView(row, ctx.now)), meta };
};
