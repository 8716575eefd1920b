import type { OfferPassenger } from '#contract/air/passenger.ts';
import type { Segment, SegmentPassenger, Slice, Stop } from '#contract/air/segment.ts';
import { isoDuration } from '#contract/common/calendar.ts';
import { wireAircraft, wireAirport } from '#service/refdata/wire.ts';
import { type AirlineAddresses, wireAirline } from '#service/refdata/wire-airlines.ts';
import type { SupplierOfferSlice, SupplierSegment } from '#service/suppliers/air/offers.ts';

/** A flight as every passenger and fare has it. Throws for an unknown place or airline. */
export const wireFlight = (
	s: SupplierSegment,
	airlines: AirlineAddresses,
): Omit<Segment, 'id' | 'stops' | 'passengers'> => ({
	origin: wireAirport(s.origin),
	origin_terminal: s.originTerminal,
	destination: wireAirport(s.destination),
	destination_terminal: s.destinationTerminal,
	departing_at: s.departingAt,
	arriving_at: s.arrivingAt,
	duration: isoDuration(s.minutes),
	distance: String(s.distanceKm),
	aircraft: s.aircraft === null ? null : wireAircraft(s.aircraft),
	marketing_carrier: wireAirline(s.marketingCarrier, airlines),
	marketing_carrier_flight_number: s.marketingNumber,
	operating_carrier: wireAirline(s.operatingCarrier, airlines),
	operating_carrier_flight_number: s.operatingNumber,
});

/** What each passenger's fare gives on a flight. Throws unless there is one entry for each passenger. */
export function wireTravellers(
	segment: SupplierSegment,
	passengers: readonly Pick<OfferPassenger, 'id'>[],
): SegmentPassenger[] {
	if (segment.passengers.length !== passengers.length)
		throw new RangeError('a segment without an entry for each passenger');
	return segment.passengers.map((fare, i) => ({
		passenger_id: passengers[i]?.id ?? '',
		fare_basis_code: fare.fareBasisCode,
		cabin_class: fare.cabinClass,
		cabin_class_marketing_name: fare.cabinMarketingName,
		cabin: { name: fare.cabinClass, marketing_name: fare.cabinMarketingName, amenities: fare.amenities },
		baggages: [...fare.baggages],
		conditions: fare.conditions,
	}));
}

/** Where a flight lands on the way. */
export const wireStops = (segment: SupplierSegment, nextId: () => string): Stop[] =>
	segment.stops.map((stop) => ({
		id: nextId(),
		duration: isoDuration(stop.minutes),
		arriving_at: stop.arrivingAt,
		departing_at: stop.departingAt,
		airport: wireAirport(stop.airport),
	}));

/** One direction of a journey, without its flights. */
export const wireSlice = (slice: SupplierOfferSlice): Omit<Slice, 'id' | 'segments'> => ({
	origin: wireAirport(slice.origin),
	origin_type: 'airport',
	destination: wireAirport(slice.destination),
	destination_type: 'airport',
	duration: isoDuration(slice.minutes),
	fare_brand_name: slice.fareBrandName,
	ngs_shelf: slice.ngsShelf,
	comparison_key: slice.comparisonKey,
	conditions: slice.conditions,
});
