import type { ScheduleChangeKind } from '#contract/sandbox/schedule-changes.ts';
import { noteForDesk } from '#lib/server/agent/index/due-store.ts';
import type { WebDatabase } from '#lib/server/db/web-database.ts';
import { noteTrip } from '#lib/server/schedule-changes/note-trip.ts';
import type { Settings } from '../../settings.ts';
import { ask } from '../bookings/ask.ts';

/** Who settles them is an agent, at the airline. */
const KINDS: readonly ScheduleChangeKind[] = ['travel_agent_ticket', 'update_only'];

/** Has airlines change flights in ways that only an agent can settle. */
export async function leaveChanged(db: WebDatabase, settings: Settings, orders: readonly string[]): Promise<void> {
	for (const [n, order_id] of orders.entries()) {
		await ask(settings, '/sandbox/schedule_changes', { order_id, kind: KINDS[n % KINDS.length] });
		await noteTrip(db, order_id);
	}
	await noteForDesk(db, orders);
}
