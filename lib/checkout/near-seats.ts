import type { PlanCabin, PlanSeat } from './seat-plan.ts';

/** A row further away counts as much as this many places along the row. */
const ROW = 2;

/**
 * The seats for sale to a traveller that lie nearest to one on the plan, the nearest first, at most `most`. `without`: the
 * designators that others of their party have. Empty where the seat is not on the plan.
 */
export function nearSeats(
	plan: readonly PlanCabin[],
	{ designator, passengerId, without }: { designator: string; passengerId: string; without: ReadonlySet<string> },
	most: number,
): PlanSeat[] {
	for (const { rows } of plan) {
		const places = rows.flatMap((row, r) =>
			row.kind === 'seats'
				? row.cells.flatMap((seat, c) => (typeof seat === 'object' && seat ? [{ seat, r, c }] : []))
				: [],
		);
		const lost = places.find(({ seat }) => seat.designator === designator);
		if (!lost) continue;
		const away = ({ r, c }: { r: number; c: number }) => ROW * Math.abs(r - lost.r) + Math.abs(c - lost.c);
		return places
			.filter(({ seat }) => seat.offers.has(passengerId) && !without.has(seat.designator))
			.sort((a, b) => away(a) - away(b))
			.slice(0, most)
			.map(({ seat }) => seat);
	}
	return [];
}
