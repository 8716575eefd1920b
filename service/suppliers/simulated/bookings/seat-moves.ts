import type { SeatSale } from './booking-record.ts';

/**
 * What giving seats back and taking others comes to, by flight and cabin: more than 0 seats are taken, less are given
 * back. In one order, as every sale, so that no two bookings which move to each other's flights wait in a circle.
 */
export function seatMoves({ gone, taken }: { gone: readonly SeatSale[]; taken: readonly SeatSale[] }): SeatSale[] {
	const moves = new Map<string, SeatSale>();
	for (const sale of [...gone.map((each) => ({ ...each, seats: -each.seats })), ...taken]) {
		const place = sale.flightKey + sale.cabin;
		moves.set(place, { ...sale, seats: (moves.get(place)?.seats ?? 0) + sale.seats });
	}
	return [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, sale]) => (sale.seats === 0 ? [] : sale));
}
