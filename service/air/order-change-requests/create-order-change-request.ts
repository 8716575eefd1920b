import type { createOrderChangeRequest as Endpoint } from '#contract/air/order-change-request.ts';
import { ValidationFailure } from '#service/errors.ts';
import type { Verb } from '#service/http/handler.ts';
import { newFamily } from '#service/ids.ts';
import { assertChangeable } from '../order-changes/assert-changeable.ts';
import { askOrderAirline } from '../orders/ask-order-airline.ts';
import { requireOrder } from '../orders/require-order.ts';
import { seatedSlices } from '../orders/seated-slices.ts';
import { echoedSlice, findPlace } from '../search/search-places.ts';
import { changeQuestion } from './change-question.ts';
import type { ChangeRequestRow } from './change-request-row.ts';
import { changeRequestView } from './change-request-view.ts';
import { isSoundChangeOffer, offerRows } from './offer-rows.ts';
import { checkChangeRequest } from './rules.ts';
import { insertChangeRequest } from './store.ts';

/** Asks an order's airline what other flights would cost in place of some booked ones, and keeps what it offers. */
export const createOrderChangeRequest: Verb<typeof Endpoint> = async (ctx, { body }) => {
	const order = await requireOrder(ctx, body.order_id);
	assertChangeable(order, ctx.now);
	const errors = checkChangeRequest(body, order.body.slices, findPlace, ctx.now);
	if (errors.length > 0) throw new ValidationFailure(errors);
	const { remove, add } = body.slices;
	const family = newFamily();
	const request: ChangeRequestRow = {
		id: family.root('order_change_request'),
		order_id: order.id,
		organisation_id: order.organisation_id,
		live_mode: order.live_mode,
		removed: seatedSlices(order.body.slices, order.services).filter(({ id }) =>
			remove.some(({ slice_id }) => slice_id === id),
		),
		wanted: add.map((slice) => ({ ...echoedSlice(slice), cabin_class: slice.cabin_class })),
		created_at: ctx.now,
	};
	const question = changeQuestion(order, body, ctx.now);
	const rows = await askOrderAirline(ctx, order, {
		operation: 'change_offers',
		ask: (airline, booking, signal) => airline.changeOffers({ ...question, ...booking }, signal),
		read: (offers) =>
			offers.every((offer) => isSoundChangeOffer(offer, order, add.length))
				? offerRows(ctx, { family, request, order, offers })
				: undefined,
	});
	await insertChangeRequest(ctx.db, request, rows);
	return changeRequestView(request, rows);
};
