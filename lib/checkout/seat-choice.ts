import type { SelectedService } from '#contract/air/service-item.ts';
import type { SeatMap } from '#contract/air/seat-map.ts';

/** A seat that can be booked, by the id of its service. */
export interface OfferedSeat {
	serviceId: string;
	segmentId: string;
	passengerId: string;
	designator: string;
	amount: string;
	currency: string;
}

/** Every seat for sale of every map, by the id of its service. */
export function offeredSeats(maps: readonly SeatMap[]): ReadonlyMap<string, OfferedSeat> {
	const found = new Map<string, OfferedSeat>();
	for (const { segment_id: segmentId, cabins } of maps)
		for (const element of cabins.flatMap(({ rows }) =>
			rows.flatMap(({ sections }) => sections.flatMap((s) => s.elements)),
		))
			for (const { id, passenger_id, total_amount, total_currency } of element.available_services)
				found.set(id, {
					serviceId: id,
					segmentId,
					passengerId: passenger_id,
					designator: element.designator ?? '',
					amount: total_amount,
					currency: total_currency,
				});
	return found;
}

/** The seats among the chosen services, by passenger, of one segment. */
export function seatsOfSegment(
	services: readonly SelectedService[],
	offered: ReadonlyMap<string, OfferedSeat>,
	segmentId: string,
): ReadonlyMap<string, OfferedSeat> {
	const seats = services.flatMap(({ id }) => offered.get(id) ?? []).filter((seat) => seat.segmentId === segmentId);
	return new Map(seats.map((seat) => [seat.passengerId, seat]));
}

/** Gives a traveller a seat: their earlier seat is dropped, and so is another traveller's choice of this one. */
export function takeSeat(
	services: readonly SelectedService[],
	offered: ReadonlyMap<string, OfferedSeat>,
	seat: OfferedSeat,
): SelectedService[] {
	const stays = services.filter(({ id }) => {
		const other = offered.get(id);
		if (!other || other.segmentId !== seat.segmentId) return true;
		return other.passengerId !== seat.passengerId && other.designator !== seat.designator;
	});
	return [...stays, { id: seat.serviceId, quantity: 1 }];
}

/** Leaves a segment without a chosen seat, for one traveller or for all. */
export const leaveSeats = (
	services: readonly SelectedService[],
	offered: ReadonlyMap<string, OfferedSeat>,
	segmentId: string,
	passengerId?: string,
): SelectedService[] =>
	services.filter(({ id }) => {
		const seat = offered.get(id);
		return seat?.segmentId !== segmentId || (passengerId !== undefined && seat.passengerId !== passengerId);
	});
