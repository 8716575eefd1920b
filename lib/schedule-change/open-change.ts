import type { AirlineInitiatedChange } from '#contract/air/airline-initiated-change.ts';
import type { Order } from '#contract/air/order.ts';

const isOpen = ({ action_taken: taken, available_actions: actions }: AirlineInitiatedChange): boolean =>
	taken === null && actions.length > 0;

/** Every schedule change of an order that waits for an answer, the newest first. */
const openChanges = ({ airline_initiated_changes: changes }: Pick<Order, 'airline_initiated_changes'>) =>
	changes.filter(isOpen).sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));

/** The one that is to be answered, and how many older ones its answer settles; undefined: none waits. */
export function openChange(
	order: Pick<Order, 'airline_initiated_changes'>,
): { change: AirlineInitiatedChange; older: number } | undefined {
	const [change, ...older] = openChanges(order);
	return change && { change, older: older.length };
}
