import type { Context } from '#service/context.ts';
import { newId } from '#service/ids.ts';
import { askSupplier } from '#service/suppliers/ask-supplier.ts';
import type { ScheduleQuery, SupplierScheduleChange } from '#service/suppliers/air/schedule.ts';
import { wakeDispatcher } from '#service/webhooks/wake.ts';
import { isHoldOver } from '../order-cancellations/rules.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { changedSlices } from './changed-slices.ts';
import type { ChangeRow } from './change-row.ts';
import { scheduledFlights } from './scheduled-flights.ts';
import { insertChange } from './store.ts';

type Watcher = Pick<Context, 'db' | 'log' | 'monotonicMs' | 'suppliers' | 'config'>;

/** Whether an airline is asked what it has changed of an order: it stands, and a flight of it has not left. */
export const isWatched = (order: OrderRow, now: Date): boolean =>
	order.acting === null &&
	order.cancelled_at === null &&
	!isHoldOver(order, now) &&
	order.departing_at.some((leaves) => leaves > now);

/** How an order's airline is asked what it has changed. */
export const scheduleQuery = (order: OrderRow, now: Date, isRead: boolean): ScheduleQuery => ({
	organisationId: order.organisation_id,
	liveMode: order.live_mode,
	clientReference: order.id,
	now,
	offerReference: order.offer_reference,
	slices: scheduledFlights(order),
	isRead,
});

/** Keeps a change that is not known yet; undefined where it is, or the order is not what it was any more. */
async function keep(
	{ db }: Pick<Context, 'db'>,
	order: OrderRow,
	change: SupplierScheduleChange,
	{ now, termsVersion }: { now: Date; termsVersion: number },
): Promise<ChangeRow | undefined> {
	const id = newId('airline_initiated_change');
	const { agencyTicket } = change;
	return insertChange(
		db,
		{ organisationId: order.organisation_id, liveMode: order.live_mode },
		{
			id,
			order_id: order.id,
			reference: change.reference,
			...changedSlices(order, change, now),
			acceptable: change.acceptable,
			travel_agent_ticket:
				agencyTicket === null ? null : { id: id.replace(/^[^_]+/, 'tat'), external_ticket_id: agencyTicket },
			created_at: now,
		},
		{ termsVersion, eventId: newId('webhook_event') },
	);
}

/**
 * Asks an order's airline what it has changed, and keeps what is new: a row each, the order's newest, told by its event.
 * Gives the new ones. An airline that does not answer, or makes no sense, has changed nothing for now.
 */
export async function detectScheduleChanges(
	ctx: Watcher,
	order: OrderRow,
	now: Date,
	{ isRead }: { isRead: boolean },
): Promise<ChangeRow[]> {
	const supplier = ctx.suppliers.air.byCode(order.supplier);
	if (!supplier || !isWatched(order, now)) return [];
	const query = scheduleQuery(order, now, isRead);
	const known = new Set(order.airline_initiated_changes.map(({ reference }) => reference));
	const found: ChangeRow[] = [];
	try {
		const told = await askSupplier(ctx, supplier, {
			operation: 'schedule_changes',
			limitMs: ctx.config.SUPPLIER_READ_TIMEOUT_S * 1_000,
			ask: (signal) => supplier.scheduleChanges(query, signal),
		});
		for (const change of told.filter(({ reference }) => !known.has(reference))) {
			const row = await keep(ctx, order, change, { now, termsVersion: order.terms_version + found.length });
			if (row) found.push(row);
		}
	} catch (error) {
		ctx.log.warn({ err: error, order: order.id }, 'an airline did not say what it has changed');
	}
	if (found.length > 0) wakeDispatcher();
	return found;
}
