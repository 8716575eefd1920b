import 'server-only';
import type { Order } from '#contract/air/order.ts';
import { webDatabase } from '../db/web-database.ts';
import { noteScheduleChanges } from '../schedule-changes/note-schedule-changes.ts';
import { type HandedOver, type QueuedChange, queuedChanges } from '../schedule-changes/schedule-change-store.ts';
import type { Device } from '../service-client.ts';
import { flightTrip } from '../trips/kinds/flight.ts';

/** A schedule change that an agent has to see to; instants, ISO 8601. */
export interface DeskChange {
	id: string;
	trip_id: string;
	/** Null while it is not looked at, or cannot be read. */
	reference: string | null;
	airline: string | null;
	answer_by: string;
	why: HandedOver;
	since: string;
	/** How often the traveller was written to, and when last. */
	told: number;
	told_at: string | null;
}

/** Bookings that are read for one page. */
const MOST_NAMED = 50;

const rowOf = (change: QueuedChange, order: Order | undefined): DeskChange => ({
	id: change.id,
	trip_id: change.trip_id,
	reference: order?.booking_reference ?? null,
	airline: order?.owner.name ?? null,
	answer_by: change.answer_by.toISOString(),
	why: change.handed_over ?? 'no_answer',
	since: (change.handed_over_at ?? change.detected_at).toISOString(),
	told: change.asked,
	told_at: change.asked_at?.toISOString() ?? null,
});

/**
 * What agents have to see to, the oldest deadline first; with `device` the bookings are read: they are named by their
 * references, and those that were answered elsewhere are left out. Rejects when it cannot be read.
 */
export async function readChangeQueue(device: Device | undefined): Promise<DeskChange[]> {
	const db = webDatabase();
	const queued = await queuedChanges(db);
	if (!device || queued.length === 0) return queued.map((change) => rowOf(change, undefined));
	const orders = await Promise.all(
		queued.slice(0, MOST_NAMED).map(async ({ trip_id: id }) => {
			const read = await flightTrip.read(id, device);
			if (read.ok) await noteScheduleChanges(db, read.trip);
			return read.ok ? read.trip : undefined;
		}),
	);
	const byTrip = new Map(orders.flatMap((order) => (order ? [[order.id, order] as const] : [])));
	return (await queuedChanges(db)).map((change) => rowOf(change, byTrip.get(change.trip_id)));
}
