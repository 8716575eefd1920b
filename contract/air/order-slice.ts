import { z } from 'zod';
import { Segment, SegmentPassenger, Slice } from './segment.ts';

export const OrderSeat = z.object({
	designator: z.string(),
	name: z.string().nullable(),
	disclosures: z.array(z.string()),
});
export type OrderSeat = z.infer<typeof OrderSeat>;

export const OrderSegment = Segment.extend({
	passengers: z.array(SegmentPassenger.extend({ seat: OrderSeat.nullable() })),
});

/** One direction of a booked journey: a slice of an offer, with the seats that were chosen. */
export const OrderSlice = Slice.extend({ segments: z.array(OrderSegment).min(1) });
export type OrderSlice = z.infer<typeof OrderSlice>;
