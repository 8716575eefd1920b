import { CHANGES } from '../airline-initiated-changes/change-row.ts';
import { PAID, type Paid } from '../order-cancellations/paid-row.ts';
import type { OrderRow } from './order-row.ts';

const FIELDS = [
	'id',
	'organisation_id',
	'live_mode',
	'supplier',
	'total_amount',
	'total_currency',
	'base_amount',
	'tax_amount',
	'awaiting_payment',
	'payment_required_by',
	'paid_at',
	'void_window_ends_at',
	'cancelled_at',
	'acting',
	'cancellation_id',
	'open_change_id',
	'terms_version',
	'departing_at',
	'body',
	'services',
] as const satisfies readonly (keyof OrderRow)[];

/** An order as an act on it that gives money back needs it: what decides on it, and what was paid. */
export interface PaidOrder extends Pick<OrderRow, (typeof FIELDS)[number] | 'airline_initiated_changes'>, Paid {}

/** The columns of a `PaidOrder`, of an order `o`. */
export const PAID_ORDER = `${FIELDS.map((field) => `o.${field}`).join(', ')}, ${CHANGES}, ${PAID}`;

/** Something that was quoted for an order. */
export interface Quoted {
	/** Of this text alone. */
	name: string;
	/** Gives `order_id`, and `quote` as JSON, of the id `$1`, the organisation `$2` and the mode `$3`. */
	sql: string;
}
