import type { listOrderCancellations as Endpoint } from '#contract/air/order-cancellation.ts';
import type { Verb } from '#service/http/handler.ts';
import { cancellationView } from './cancellation-view.ts';
import { selectCancellations } from './store.ts';

/** The caller's cancellations, the newest first; only one order's if that is named. */
export const listOrderCancellations: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const { rows, meta } = await selectCancellations(ctx.db, ctx.caller, query.order_id, query);
	return { data: rows.map(cancellationView), meta };
};
