import type { OrderChangeRequest } from '#contract/air/order-change-request.ts';
import type { ChangeOfferRow } from '../order-change-offers/change-offer-row.ts';
import { changeOfferView } from '../order-change-offers/change-offer-view.ts';
import type { ChangeRequestRow } from './change-request-row.ts';

/** A change request on the wire, with its open offers. */
export const changeRequestView = (row: ChangeRequestRow, offers: readonly ChangeOfferRow[]): OrderChangeRequest => ({
	id: row.id,
	order_id: row.order_id,
	live_mode: row.live_mode,
	created_at: row.created_at.toISOString(),
	updated_at: row.created_at.toISOString(),
	slices: { remove: row.removed.map(({ id }) => ({ slice_id: id })), add: row.wanted },
	order_change_offers: offers.map(changeOfferView),
});
