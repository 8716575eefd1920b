import type { getOrderChange as Endpoint } from '#contract/air/order-change.ts';
import type { Verb } from '#service/http/handler.ts';
import { changeView } from './change-view.ts';
import { requireChange } from './require-change.ts';

/** One order change of the caller. */
export const getOrderChange: Verb<typeof Endpoint> = async (ctx, { params }) =>
	changeView(await requireChange(ctx, params.id));
