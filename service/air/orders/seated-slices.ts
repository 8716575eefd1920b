import type { OrderService } from '#contract/air/order.ts';
import type { OrderSeat, OrderSlice } from '#contract/air/order-slice.ts';
import type { Slice } from '#contract/air/segment.ts';

const seatOf = ({ designator, name, disclosures }: OrderService['metadata']): OrderSeat => ({
	designator: String(designator),
	name: typeof name === 'string' ? name : null,
	disclosures: Array.isArray(disclosures) ? disclosures.map(String) : [],
});

/** Slices with the seat of each passenger, by the seats among an order's services. */
export function seatedSlices(slices: readonly Slice[], services: readonly OrderService[]): OrderSlice[] {
	const seats = services.filter(({ type }) => type === 'seat');
	const booked = (segmentId: string, passengerId: string): OrderSeat | null => {
		const seat = seats.find((each) => each.segment_ids.includes(segmentId) && each.passenger_ids.includes(passengerId));
		return seat ? seatOf(seat.metadata) : null;
	};
	return slices.map((slice) => ({
		...slice,
		segments: slice.segments.map((segment) => ({
			...segment,
			passengers: segment.passengers.map((passenger) => ({
				...passenger,
				seat: booked(segment.id, passenger.passenger_id),
			})),
		})),
	}));
}
