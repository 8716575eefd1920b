import type { updateAirlineInitiatedChange as Endpoint } from '#contract/air/airline-initiated-change.ts';
import type { Verb } from '#service/http/handler.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { type Rerouted, rerouted } from '../orders/rerouted.ts';
import { requireOrder } from '../orders/require-order.ts';
import { anotherAct, assertRecordable } from './assert-answerable.ts';
import type { ChangeRow } from './change-row.ts';
import { changeView } from './change-view.ts';
import { requireChange } from './require-change.ts';
import { recordAnswer } from './store.ts';

/** The order with the slices that were accepted elsewhere. Its extras were settled there too: all are kept. */
const settledElsewhere = (order: OrderRow, { removed, added, carried }: ChangeRow): Rerouted =>
	rerouted(order, {
		remove: removed.map(({ id }) => id),
		add: added,
		segments: new Map(Object.entries(carried).map(([id, { to }]) => [id, to])),
	});

/** Records what was done about a schedule change with its airline; nobody is asked. */
export const updateAirlineInitiatedChange: Verb<typeof Endpoint> = async (ctx, { params, body }) => {
	const change = await requireChange(ctx, params.id);
	const order = await requireOrder(ctx, change.order_id);
	assertRecordable(change, order, ctx.now);
	const outcome = body.action_taken;
	const answered = await recordAnswer(ctx.db, order, change.id, {
		outcome,
		now: ctx.now,
		rerouted: outcome === 'accepted' ? settledElsewhere(order, change) : undefined,
	});
	const after = await requireOrder(ctx, order.id);
	if (answered) return changeView(answered, after, ctx.now);
	assertRecordable(await requireChange(ctx, change.id), after, ctx.now);
	throw anotherAct();
};
