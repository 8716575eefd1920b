import type { Order } from '#contract/air/order.ts';
import { journeyDiff } from './journey-diff.ts';
import { openChange } from './open-change.ts';

/** Of each direction that the airline changed and that still waits for an answer, by the id of its slice: gone, or changed. */
export function sliceNews(
	order: Pick<Order, 'airline_initiated_changes' | 'cancelled_at'>,
): ReadonlyMap<string, 'gone' | 'changed'> {
	const open = order.cancelled_at === null ? openChange(order)?.change : undefined;
	const diffs = open ? journeyDiff(open.removed, open.added) : [];
	return new Map(diffs.map(({ was, is }) => [was.id, is ? 'changed' : 'gone']));
}
