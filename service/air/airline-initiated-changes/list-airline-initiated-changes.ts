import type { listAirlineInitiatedChanges as Endpoint } from '#contract/air/airline-initiated-change.ts';
import type { Verb } from '#service/http/handler.ts';
import { changeView } from './change-view.ts';
import { detectScheduleChanges } from './detect-schedule-changes.ts';
import { findOrders, selectChanges } from './store.ts';

/** The caller's schedule changes, page by page. Of one order its airline is asked first. */
export const listAirlineInitiatedChanges: Verb<typeof Endpoint> = async (ctx, { query }) => {
	const [order] = query.order_id === undefined ? [] : await findOrders(ctx.db, ctx.caller, [query.order_id]);
	if (order) await detectScheduleChanges(ctx, order, ctx.now, { isRead: true });
	const { rows, meta } = await selectChanges(ctx.db, ctx.caller, query.order_id, query);
	const orders = await findOrders(ctx.db, ctx.caller, [...new Set(rows.map((row) => row.order_id))]);
	const byId = new Map(orders.map((each) => [each.id, each]));
	const data = rows.flatMap((row) => {
		const its = byId.get(row.order_id);
		return its ? [changeView(row, its, ctx.now)] : [];
	});
	return { data, meta };
};
