import type { getOrder as Endpoint } from '#contract/air/order.ts';
import type { Verb } from '#service/http/handler.ts';
import { orderView } from './order-view.ts';
import { requireOrder } from './require-order.ts';

/** One order of the caller. */
export const getOrder: Verb<typeof Endpoint> = async (ctx, { params }) =>
	orderView(await requireOrder(ctx, params.id), ctx.now);
