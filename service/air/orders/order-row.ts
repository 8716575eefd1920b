import type { OrderPassenger, OrderService, OrderSlice } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { OrderCancellation } from '#contract/air/order-cancellation.ts';
import { CHANGES } from '../airline-initiated-changes/change-row.ts';
import type { ChangeRow } from '../airline-initiated-changes/change-row.ts';
import type { OfferConditions } from '#contract/air/segment.ts';
import type { Intention } from '../offers/intention.ts';
import { CHANGE } from '../order-changes/change-row.ts';
import type { WrittenChange } from '../order-changes/change-view.ts';

/** What an order is made of: its slices and conditions change when it is changed, all else never does. */
export interface OrderBody {
	owner: Airline;
	slices: OrderSlice[];
	passengers: OrderPassenger[];
	conditions: OfferConditions;
}

/** The cancellation of an order as a query on orders gives it; times are text. */
export interface WrittenCancellation
	extends Pick<OrderCancellation, 'id' | 'refund_amount' | 'refund_currency' | 'refund_to'> {
	created_at: string;
	expires_at: string | null;
	confirmed_at: string;
}

/** An order as it is kept. */
export interface OrderRow {
	id: string;
	organisation_id: string;
	live_mode: boolean;
	offer_id: string;
	type: 'instant' | 'hold';
	supplier: string;
	offer_reference: string;
	created_at: Date;
	synced_at: Date;
	booking_reference: string;
	booking_references: unknown[];
	documents: unknown[];
	total_amount: string;
	total_currency: string;
	base_amount: string | null;
	tax_amount: string | null;
	awaiting_payment: boolean;
	payment_required_by: Date | null;
	price_guarantee_expires_at: Date | null;
	paid_at: Date | null;
	void_window_ends_at: Date | null;
	cancelled_at: Date | null;
	/** The attempt that is on its way: one act at a time. */
	acting: string | null;
	/** Rises with everything that changes what holds of it. */
	terms_version: number;
	users: string[];
	metadata: Record<string, string> | null;
	body: OrderBody;
	services: OrderService[];
	/** How a hold is to be paid, as it was last priced. */
	intention: Intention | null;
	/** The newest quote of what cancelling it gives back; once it is cancelled, the one that was confirmed. */
	cancellation_id: string | null;
	/** Of a cancelled order; null also of one that was not cancelled through us. */
	cancellation: WrittenCancellation | null;
	/** The newest schedule change that waits for an answer. */
	open_change_id: string | null;
	/** Its schedule changes, the newest first. */
	airline_initiated_changes: ChangeRow[];
	/** The changes that were confirmed, the oldest first. */
	change_ids: string[];
	/** Those changes; null: none. */
	changes: WrittenChange[] | null;
	/** When each flight leaves. */
	departing_at: Date[];
	/** Its agency settles it with the airline by itself. */
	self_managed: boolean;
}

/** Its cancellation, once it is cancelled. */
const CANCELLATION = `case when cancelled_at is not null then (select json_build_object('id', c.id, 'refund_amount', c.refund_amount::text,
					'refund_currency', c.refund_currency, 'refund_to', c.refund_to, 'created_at', c.created_at, 'expires_at', c.expires_at,
					'confirmed_at', c.confirmed_at) from service.order_cancellations c where c.id = cancellation_id) end as cancellation`;
/** The changes that were confirmed. */
const CONFIRMED_CHANGES = `case when change_ids <> '{}' then (select json_agg(x order by x.confirmed_at, x.id) from (select ${CHANGE}
					where c.id = any(change_ids)) x) end as changes`;

/** What an order, `o`, is read with beside its columns. */
export const BESIDE = `${CANCELLATION}, ${CONFIRMED_CHANGES}, ${CHANGES}`;

/** The columns of an order that change, or are small: all but body and services. */
export const ORDER_FIELDS = `id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at, booking_reference,
				booking_references, documents, total_amount, total_currency, base_amount, tax_amount, awaiting_payment, payment_required_by,
				price_guarantee_expires_at, paid_at, void_window_ends_at, cancelled_at, acting, cancellation_id, open_change_id, terms_version, departing_at, change_ids, users, metadata, intention, self_managed`;
