import type { AirlineInitiatedChange, ScheduleChangeAction } from '#contract/air/airline-initiated-change.ts';
import { orderActions } from '../orders/order-actions.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ChangeRow } from './change-row.ts';
import { openChange } from './open-change.ts';

const instant = (at: Date | string): string => new Date(at).toISOString();

/** What can be done about a change: the newest is answered, an older one lets the order be cancelled or changed still. */
function actionsOf(row: ChangeRow, order: OrderRow, now: Date): ScheduleChangeAction[] {
	const newest = openChange(order, now);
	if (!newest || row.action_taken !== null || row.closed_at !== null) return [];
	const isNewest = row.id === newest.id;
	if (!row.acceptable && row.added.length > 0) return isNewest ? ['update'] : [];
	const canAccept = isNewest && row.acceptable && new Date(row.leaves_at) > now;
	const others = orderActions(order, now).filter((action) => action !== 'update');
	return canAccept ? ['accept', ...others] : others;
}

/** A schedule change on the wire, of its order as it is. */
export const changeView = (row: ChangeRow, order: OrderRow, now: Date): AirlineInitiatedChange => ({
	id: row.id,
	order_id: row.order_id,
	created_at: instant(row.created_at),
	updated_at: instant(row.updated_at),
	added: row.added,
	removed: row.removed,
	action_taken: row.action_taken,
	action_taken_at: row.action_taken_at && instant(row.action_taken_at),
	available_actions: actionsOf(row, order, now),
	travel_agent_ticket: row.travel_agent_ticket,
});
