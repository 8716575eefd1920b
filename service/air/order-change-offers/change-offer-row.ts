import type { PrivateFare } from '#contract/air/offer.ts';
import type { OrderSlice } from '#contract/air/order.ts';
import type { OfferConditions } from '#contract/air/segment.ts';

/** A change offer as it is kept, with what its request says. */
export interface ChangeOfferRow {
	id: string;
	request_id: string;
	order_id: string;
	organisation_id: string;
	live_mode: boolean;
	/** What it was priced on: the order's number of the same name. */
	terms_version: number;
	/** The airline's own key. */
	reference: string;
	/** Below zero: what comes back. */
	change_total: string;
	new_total: string;
	/** Null: the airline does not say. */
	penalty: string | null;
	currency: string;
	payment_types: string[];
	/** The slices that go, as they were booked. */
	removed: OrderSlice[];
	body: { add: OrderSlice[]; conditions: OfferConditions; private_fares: PrivateFare[] };
	/** Of the slices that come. */
	minutes: number;
	connections: number;
	order_change_id: string | null;
	created_at: Date;
	updated_at: Date;
	expires_at: Date;
}

/** What a change offer `f` and its request `r` say of a change, but for its price. */
export const CHANGE_TERMS = `r.order_id, f.organisation_id, f.live_mode, f.terms_version, f.reference, f.currency, f.payment_types, r.removed,
	f.body, f.minutes, f.connections, f.expires_at`;

/** The columns of a change offer `f` and of its request `r`. */
export const CHANGE_OFFER = `f.id, f.request_id, ${CHANGE_TERMS}, f.change_total, f.new_total, f.penalty, f.order_change_id, f.created_at,
	f.updated_at`;
