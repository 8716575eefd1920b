import type { OrderPassenger, OrderService, OrderSlice } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import type { OfferConditions } from '#contract/air/segment.ts';
import type { Intention } from '../offers/intention.ts';

/** What never changes of an order. */
export interface OrderBody {
	owner: Airline;
	slices: OrderSlice[];
	passengers: OrderPassenger[];
	conditions: OfferConditions;
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
	/** The airline's own keys of what was shown to be added. */
	service_keys: string[];
	last_departure: Date;
}

/** When its last flight leaves, of a query on orders. */
export const LAST_DEPARTURE = '(select max(d) from unnest(departing_at) d) as last_departure';

/** The columns of an order that change, or are small: all but body and services. */
export const ORDER_FIELDS = `id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at, booking_reference,
				booking_references, documents, total_amount, total_currency, base_amount, tax_amount, awaiting_payment, payment_required_by,
				price_guarantee_expires_at, paid_at, void_window_ends_at, cancelled_at, acting, terms_version, users, metadata, intention, service_keys`;
