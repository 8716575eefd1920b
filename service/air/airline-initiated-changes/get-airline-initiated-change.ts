import type { getAirlineInitiatedChange as Endpoint } from '#contract/air/airline-initiated-change.ts';
import type { Verb } from '#service/http/handler.ts';
import { requireOrder } from '../orders/require-order.ts';
import { changeView } from './change-view.ts';
import { requireChange } from './require-change.ts';

export const getAirlineInitiatedChange: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const row = await requireChange(ctx, params.id);
	return changeView(row, await requireOrder(ctx, row.order_id), ctx.now);
};
