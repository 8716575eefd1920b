import type { Order } from '#contract/air/order.ts';
import { changedSlices } from '#contract/air/passenger-rights.ts';

type Slice = Order['slices'][number];
type Flight = Slice['segments'][number];

/** A flight in a calendar. */
export interface CalendarEntry {
	/** Stays when another flight is put in its place. */
	id: string;
	segment: Flight;
	/** Where it stands in the order; null: it is flown no more. */
	place: { slice: number; flight: number } | null;
}

type Changed = Pick<Order, 'slices' | 'changes' | 'airline_initiated_changes'>;

/** Directions that were replaced at once. */
interface Replacement {
	/** An instant, ISO 8601. */
	at: string | null;
	/** `after` null: nothing takes its place. */
	pairs: { before: Slice; after: Slice | null }[];
}

/** What replaced directions of an order: schedule changes that were accepted, and changes of flights; the newest first. */
function replacementsOf({ changes, airline_initiated_changes: scheduled }: Omit<Changed, 'slices'>): Replacement[] {
	const accepted = scheduled
		.filter(({ action_taken: taken }) => taken === 'accepted')
		.map(({ action_taken_at: at, removed, added }) => ({
			at,
			pairs: changedSlices(removed, added).flatMap(({ before, after }) => (before ? [{ before, after }] : [])),
		}));
	const chosen = changes.map(({ confirmed_at: at, slices: { remove, add } }) => ({
		at,
		pairs: remove.map((before, i) => ({ before, after: add[i] ?? null })),
	}));
	return [...accepted, ...chosen].sort((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? ''));
}

/**
 * The flights of an order as entries of a calendar. A flight that took the place of another keeps the entry of that one;
 * what fell away without another in its place is told too, so that it goes.
 */
export function calendarEntries({ slices, ...changed }: Changed): CalendarEntry[] {
	const replacements = replacementsOf(changed);
	const gone = replacements.flatMap(({ pairs }) => pairs.flatMap(({ before, after }) => (after ? [] : [before])));
	return [...slices.map((slice, i) => ({ slice, i })), ...gone.map((slice) => ({ slice, i: null }))].flatMap(
		({ slice, i }) => {
			const versions = [slice];
			for (const { pairs } of replacements) {
				const before = pairs.find(({ after }) => after?.id === versions[0]?.id)?.before;
				if (before) versions.unshift(before);
			}
			const most = Math.max(...versions.map(({ segments }) => segments.length));
			return Array.from({ length: most }, (_, n) => entryOf(versions, i, n));
		},
	);
}

/** The entry of the place `flight` in all versions of a direction, the oldest first; `slice` null: it is flown no more. */
function entryOf(versions: readonly Slice[], slice: number | null, flight: number): CalendarEntry {
	const held = versions.flatMap(({ segments }) => segments[flight] ?? []);
	const current = versions.at(-1)?.segments[flight];
	return {
		id: (held[0] as Flight).id,
		segment: current ?? (held.at(-1) as Flight),
		place: current && slice !== null ? { slice, flight } : null,
	};
}
