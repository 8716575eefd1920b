import 'server-only';
import { QUEUES } from '#lib/agent-desk/queues.ts';
import { DESK_PAGE } from '../find-bookings.ts';
import type { AskedDesk, Desk } from '../read-desk.ts';

/**
 * How many items stand before the last page of a queue, where all of the page that is asked for were done since; null: it has
 * some, or no queue is open.
 */
export function pageBefore(
	{ q, list, from = 0 }: AskedDesk,
	{ items, counts }: Pick<Desk, 'items' | 'counts'>,
): number | null {
	const queue = q === '' ? QUEUES.find((one) => one === list) : undefined;
	if (!queue || from === 0 || items?.length !== 0) return null;
	const last = Math.floor(Math.max(0, (counts[queue] ?? 0) - 1) / DESK_PAGE) * DESK_PAGE;
	// An item that a look has just settled is still counted.
	return Math.min(last, Math.max(0, from - DESK_PAGE));
}
