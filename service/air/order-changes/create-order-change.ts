import type { createOrderChange as Endpoint } from '#contract/air/order-change.ts';
import { ServiceError } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newId } from '#service/ids.ts';
import { requireChangeOffer } from '../order-change-offers/require-change-offer.ts';
import { requireOrder } from '../orders/require-order.ts';
import { assertConfirmable, assertCurrent } from './assert-changeable.ts';
import { changeView } from './change-view.ts';
import { findChangeOf, insertChange } from './store.ts';

/** Makes a pending order change of an offer; of one offer there is one, however often it is asked for. */
export const createOrderChange: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const offer = await requireChangeOffer(ctx, body.selected_order_change_offer);
	const order = await requireOrder(ctx, offer.order_id);
	const known = await findChangeOf(ctx.db, ctx.caller, offer.id);
	if (known) {
		assertConfirmable(known, order, ctx.now);
		return changeView(known);
	}
	assertCurrent(offer, order, ctx.now);
	const id = newId('order_change');
	await insertChange(ctx.db, ctx.caller, { id, offer_id: offer.id, order_id: order.id, created_at: ctx.now });
	const made = await findChangeOf(ctx.db, ctx.caller, offer.id);
	if (!made) throw new ServiceError('not_found');
	return changeView(made);
};
