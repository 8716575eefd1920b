import type { Order } from '#contract/air/order.ts';
import { changedSlices } from '#contract/air/passenger-rights.ts';

type Slice = Order['slices'][number];
type Flight = Slice['segments'][number];

/** A flight in a calendar. */
export interface CalendarEntry {
	/** Stays when the airline puts another flight in its place. */
	id: string;
	segment: Flight;
	/** Where it stands in the order; null: it is flown no more. */
	place: { slice: number; flight: number } | null;
}

/**
 * The flights of an order as entries of a calendar. A flight that took the place of another by an accepted schedule
 * change keeps the entry of that one; what fell away without another in its place is told too, so that it goes.
 */
export function calendarEntries({
	slices,
	airline_initiated_changes: changes,
}: Pick<Order, 'slices' | 'airline_initiated_changes'>): CalendarEntry[] {
	const accepted = changes
		.filter(({ action_taken: taken }) => taken === 'accepted')
		.sort((a, b) => Date.parse(b.action_taken_at ?? '') - Date.parse(a.action_taken_at ?? ''));
	return slices.flatMap((slice, i) => {
		const versions = [slice];
		for (const { removed, added } of accepted) {
			const oldest = versions[0] as Slice;
			const before = changedSlices(removed, added).find(({ after }) => after?.id === oldest.id)?.before;
			if (before) versions.unshift(before);
		}
		const most = Math.max(...versions.map(({ segments }) => segments.length));
		return Array.from({ length: most }, (_, n) => entryOf(versions, i, n));
	});
}

/** The entry of the place `flight` in all versions of a direction, the oldest first. */
function entryOf(versions: readonly Slice[], slice: number, flight: number): CalendarEntry {
	const held = versions.flatMap(({ segments }) => segments[flight] ?? []);
	const current = versions.at(-1)?.segments[flight];
	return {
		id: (held[0] as Flight).id,
		segment: current ?? (held.at(-1) as Flight),
		place: current ? { slice, flight } : null,
	};
}
