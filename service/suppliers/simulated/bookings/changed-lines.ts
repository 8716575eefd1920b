import { addAmounts } from '#contract/common/amounts.ts';
import type { WantedSlice } from '../../air/changing.ts';
import { readSeatReference, seatReference } from '../seats/seat-reference.ts';
import type { BookedLine, BookedSlice } from './booking-record.ts';

/** The first segment of each slice of a journey, by its place, and one past the last. */
function starts(slices: readonly { flightKeys: readonly string[] }[]): number[] {
	let next = 0;
	const each = slices.map(({ flightKeys }) => {
		const first = next;
		next += flightKeys.length;
		return first;
	});
	return [...each, next];
}

/**
 * The extras that stay when slices of a journey are replaced, for the segments of the new one: those of slices that stay,
 * and the right to cancel for any reason.
 */
export function stayingLines(
	lines: readonly BookedLine[],
	before: readonly BookedSlice[],
	after: readonly BookedSlice[],
	wanted: readonly Pick<WantedSlice, 'stays'>[],
): BookedLine[] {
	const [from, to] = [starts(before), starts(after)];
	const moved = new Map<number, number>();
	wanted.forEach(({ stays }, place) => {
		if (stays === null) return;
		before[stays]?.flightKeys.forEach((_, i) => moved.set((from[stays] ?? 0) + i, (to[place] ?? 0) + i));
	});
	const all = Array.from({ length: to.at(-1) ?? 0 }, (_, i) => i);
	return lines.flatMap((line) => {
		if (line.isCover) return [{ ...line, segments: all }];
		const segments = line.segments.flatMap((segment) => moved.get(segment) ?? []);
		return segments.length === line.segments.length ? [{ ...line, segments, reference: keyOf(line, segments) }] : [];
	});
}

/** The key of an extra that stays: a seat's names its segment. */
function keyOf({ reference }: BookedLine, [segment]: readonly number[]): string {
	const seat = readSeatReference(reference);
	return seat && segment !== undefined ? seatReference({ ...seat, segment }) : reference;
}

/** What extras cost together. */
export const costOf = (currency: string, lines: readonly BookedLine[]): string =>
	addAmounts(currency, '0', ...lines.map(({ amount }) => amount));
