import type { Order, OrderDocument } from '#contract/air/order.ts';
import type { Airline } from '#contract/air/airline.ts';
import { priceIntention } from '../offers/intention.ts';
import { changeView as scheduleChangeView } from '../airline-initiated-changes/change-view.ts';
import { changeView } from '../order-changes/change-view.ts';
import { orderActions } from './order-actions.ts';
import type { OrderRow } from './order-row.ts';
import { seatedSlices } from './seated-slices.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** Whether an order waits to be paid: once its time is over it does not, whether or not that was written down yet. */
const isAwaiting = ({ awaiting_payment, acting, payment_required_by }: OrderRow, now: Date): boolean =>
	awaiting_payment && acting === null && (payment_required_by === null || payment_required_by > now);

const intendedMethods = ({ intention, total_amount: amount, total_currency: currency }: OrderRow) =>
	(intention && priceIntention({ amount, currency }, intention)?.intended_payment_methods) ?? [];

const cancellationOf = ({ id, live_mode, cancellation }: OrderRow): Order['cancellation'] =>
	cancellation && {
		...cancellation,
		order_id: id,
		live_mode,
		created_at: new Date(cancellation.created_at).toISOString(),
		expires_at: cancellation.expires_at && new Date(cancellation.expires_at).toISOString(),
		confirmed_at: new Date(cancellation.confirmed_at).toISOString(),
	};

/** An order on the wire. */
export const orderView = (row: OrderRow, now: Date): Order => {
	const { body } = row;
	const awaiting = isAwaiting(row, now);
	return {
		id: row.id,
		live_mode: row.live_mode,
		created_at: row.created_at.toISOString(),
		type: row.type,
		content: row.self_managed ? 'self_managed' : 'managed',
		booking_reference: row.booking_reference,
		booking_references: row.booking_references as { booking_reference: string; carrier: Airline }[],
		offer_id: row.offer_id,
		owner: body.owner,
		slices: seatedSlices(body.slices, row.services),
		passengers: body.passengers,
		services: row.services,
		documents: row.documents as OrderDocument[],
		payment_status: {
			awaiting_payment: awaiting,
			payment_required_by: instant(row.payment_required_by),
			price_guarantee_expires_at: instant(row.price_guarantee_expires_at),
			paid_at: instant(row.paid_at),
		},
		total_amount: row.total_amount,
		total_currency: row.total_currency,
		base_amount: row.base_amount,
		base_currency: row.base_amount === null ? null : row.total_currency,
		tax_amount: row.tax_amount,
		tax_currency: row.tax_amount === null ? null : row.total_currency,
		conditions: body.conditions,
		available_actions: orderActions(row, now),
		changes: (row.changes ?? []).map(changeView),
		cancellation: cancellationOf(row),
		cancelled_at: instant(row.cancelled_at),
		airline_initiated_changes: row.airline_initiated_changes.map((change) => scheduleChangeView(change, row, now)),
		synced_at: row.synced_at.toISOString(),
		void_window_ends_at: instant(row.void_window_ends_at),
		users: row.users,
		metadata: row.metadata,
		intended_payment_methods: awaiting ? intendedMethods(row) : [],
	};
};
