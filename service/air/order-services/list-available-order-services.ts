import type { listAvailableOrderServices as Endpoint } from '#contract/air/order-service.ts';
import type { OrderAvailableService } from '#contract/air/service-item.ts';
import type { Verb } from '#service/http/handler.ts';
import { wireServices } from '../offer-services/wire-services.ts';
import { requireOrder } from '../orders/require-order.ts';
import { airlineExtras, extraIds, frameOf } from './order-extras.ts';
import { keepServiceKeys } from './store.ts';
import { growthProblem } from './rules.ts';

/** The extras that can be added to an order now. */
export const listAvailableOrderServices: Verb<typeof Endpoint> = async (ctx, { params }) => {
	const order = await requireOrder(ctx, params.id);
	const extras = growthProblem(order) ? undefined : await airlineExtras(ctx, order);
	if (!extras || extras.length === 0) return [];
	const keys = extras.map(({ reference }) => reference);
	const known = keys.every((key) => order.service_keys.includes(key));
	const shown = known ? order.service_keys : await keepServiceKeys(ctx.db, ctx.caller, order.id, keys);
	return wireServices(extras, {
		...frameOf(ctx, order),
		ids: extraIds(order, shown),
	}) satisfies OrderAvailableService[];
};
