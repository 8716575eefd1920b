import { CHANGES } from '../airline-initiated-changes/change-row.ts';
import { PAID, type Paid } from '../order-cancellations/paid-row.ts';
import type { OrderRow } from './order-row.ts';

const ACTED = [
	'id',
	'organisation_id',
	'live_mode',
	'supplier',
	'paid_at',
	'cancelled_at',
	'acting',
	'terms_version',
	'departing_at',
	'body',
	'services',
] as const satisfies readonly (keyof OrderRow)[];

const FIELDS = [
	...ACTED,
	'total_amount',
	'total_currency',
	'base_amount',
	'tax_amount',
	'awaiting_payment',
	'payment_required_by',
	'void_window_ends_at',
	'cancellation_id',
	'open_change_id',
] as const satisfies readonly (keyof OrderRow)[];

const columnsOf = (fields: readonly string[]): string => fields.map((field) => `o.${field}`).join(', ');

/** An order as any act on it needs it. */
export interface ActedOrder extends Pick<OrderRow, (typeof ACTED)[number]> {}

/** The columns of an `ActedOrder`, of an order `o`. */
export const ACTED_ORDER = columnsOf(ACTED);

/** An order as an act on it that gives money back needs it: what decides on it, and what was paid. */
export interface PaidOrder extends Pick<OrderRow, (typeof FIELDS)[number] | 'airline_initiated_changes'>, Paid {}

/** The columns of a `PaidOrder`, of an order `o`. */
export const PAID_ORDER = `${columnsOf(FIELDS)}, ${CHANGES}, ${PAID}`;

/** Something that was quoted for an order. */
export interface Quoted {
	/** Of this text alone. */
	name: string;
	/** Gives `order_id`, and `quote` as JSON, of the id `$1`, the organisation `$2` and the mode `$3`. */
	sql: string;
	/** The columns of its order `o` that the act needs. */
	order: string;
}
