import { z } from 'zod';
import { Duration, LocalDateTime } from '../common/dates.ts';
import { id } from '../common/ids.ts';
import { Amount, Currency } from '../common/money.ts';
import { readAs } from '../common/read-as.ts';
import { Aircraft } from './aircraft.ts';
import { Airline } from './airline.ts';
import { Airport, Place } from './airport.ts';
import { CABIN_CLASSES } from './search-limits.ts';

export { CABIN_CLASSES };
export const CabinClass = z.enum(CABIN_CLASSES);
export type CabinClass = z.infer<typeof CabinClass>;

/**
 * What the fare says of a refund or a change before departure. The object is null when unknown; `allowed` false
 * leaves the penalty null; `allowed` true with a null penalty means that the penalty is unknown; `0.00` is free.
 */
export const Condition = z.object({
	allowed: z.boolean(),
	penalty_amount: Amount.nullable(),
	penalty_currency: Currency.nullable(),
});
export type Condition = z.infer<typeof Condition>;

export const OfferConditions = readAs(
	z.object({ refund_before_departure: Condition.nullable(), change_before_departure: Condition.nullable() }),
	{ means: {} },
);
export type OfferConditions = z.infer<typeof OfferConditions>;

/** What a passenger's fare gives on one flight. Each is null when the airline does not say. */
export const SegmentConditions = readAs(
	z.object({
		advance_seat_selection: z.boolean().nullable(),
		priority_boarding: z.boolean().nullable(),
		priority_check_in: z.boolean().nullable(),
	}),
	{ means: {} },
);
export type SegmentConditions = z.infer<typeof SegmentConditions>;

export const SliceConditions = readAs(OfferConditions.extend(SegmentConditions.shape), { means: {} });
export type SliceConditions = z.infer<typeof SliceConditions>;

/** What the cabin has. Each part is null when the airline does not say. */
export const CabinAmenities = z.object({
	wifi: z.object({ available: z.boolean(), cost: z.enum(['free', 'paid', 'free or paid', 'n/a']) }).nullable(),
	seat: z
		.object({
			pitch: z.string().describe('`less`, `standard`, `more`, `n/a`, or inches'),
			legroom: z.string().describe('`less`, `standard`, `more` or `n/a`'),
			type: z
				.enum(['standard', 'extra_legroom', 'skycouch', 'recliner', 'angle_flat', 'full_flat', 'private_suite'])
				.nullable(),
		})
		.nullable(),
	power: z.object({ available: z.boolean().nullable() }).nullable(),
});
export type CabinAmenities = z.infer<typeof CabinAmenities>;

export const Cabin = z.object({
	name: CabinClass,
	marketing_name: z.string(),
	amenities: CabinAmenities.nullable(),
});

export const Baggage = z.object({ type: z.enum(['checked', 'carry_on']), quantity: z.int().min(0) });
export type Baggage = z.infer<typeof Baggage>;

export const SegmentPassenger = z.object({
	passenger_id: id('passenger'),
	fare_basis_code: z.string().nullable(),
	cabin_class: CabinClass,
	cabin_class_marketing_name: z.string(),
	cabin: Cabin.nullable(),
	baggages: z.array(Baggage),
	conditions: SegmentConditions,
});
export type SegmentPassenger = z.infer<typeof SegmentPassenger>;

/** A landing on the way, under one flight number. Local times at the stop's airport. */
export const Stop = z.object({
	id: id('stop'),
	duration: Duration,
	arriving_at: LocalDateTime,
	departing_at: LocalDateTime,
	airport: Airport,
});
export type Stop = z.infer<typeof Stop>;

/** One flight number between two airports. Times are local to each airport; distance in kilometres. */
export const Segment = z.object({
	id: id('segment'),
	origin: Airport,
	origin_terminal: z.string().nullable(),
	destination: Airport,
	destination_terminal: z.string().nullable(),
	departing_at: LocalDateTime,
	arriving_at: LocalDateTime,
	duration: Duration.nullable(),
	distance: z.string().nullable(),
	aircraft: Aircraft.nullable(),
	marketing_carrier: Airline,
	marketing_carrier_flight_number: z.string(),
	operating_carrier: Airline,
	operating_carrier_flight_number: z.string().nullable(),
	stops: z.array(Stop),
	passengers: z.array(SegmentPassenger),
});
export type Segment = z.infer<typeof Segment>;

/** One direction of a journey. `comparison_key` is equal for the same flights in other fares. */
export const Slice = z.object({
	id: id('slice'),
	origin: Place,
	origin_type: z.enum(['airport', 'city']),
	destination: Place,
	destination_type: z.enum(['airport', 'city']),
	duration: Duration.nullable(),
	fare_brand_name: z.string().nullable(),
	ngs_shelf: z.int().min(1).max(5).nullable(),
	comparison_key: z.string().nullable(),
	conditions: SliceConditions,
	segments: z.array(Segment).min(1),
});
export type Slice = z.infer<typeof Slice>;
