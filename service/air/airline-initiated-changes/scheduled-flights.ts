import { durationMinutes } from '#contract/common/calendar.ts';
import type { ScheduledFlight } from '#service/suppliers/air/schedule.ts';
import type { OrderBody, OrderRow } from '../orders/order-row.ts';

type Segment = OrderBody['slices'][number]['segments'][number];

const flightOf = (segment: Segment, departsAt: Date): ScheduledFlight => ({
	origin: segment.origin.iata_code,
	originTerminal: segment.origin_terminal,
	destination: segment.destination.iata_code,
	destinationTerminal: segment.destination_terminal,
	departingAt: segment.departing_at,
	arrivingAt: segment.arriving_at,
	departsAt,
	minutes: segment.duration === null ? 0 : durationMinutes(segment.duration),
	distanceKm: Number(segment.distance ?? 0),
	aircraft: segment.aircraft?.iata_code ?? null,
	marketingCarrier: segment.marketing_carrier.iata_code ?? '',
	marketingNumber: segment.marketing_carrier_flight_number,
	operatingCarrier: segment.operating_carrier.iata_code ?? '',
	operatingNumber: segment.operating_carrier_flight_number,
	stops: segment.stops.map((stop) => ({
		airport: stop.airport.iata_code,
		arrivingAt: stop.arriving_at,
		departingAt: stop.departing_at,
		minutes: durationMinutes(stop.duration),
	})),
	cabins: segment.passengers.map(({ cabin_class }) => cabin_class),
});

/** The flights of an order, slice by slice, as its airline is told. */
export function scheduledFlights({ body, departing_at: departures }: Pick<OrderRow, 'body' | 'departing_at'>) {
	let place = 0;
	return body.slices.map(({ segments }) =>
		segments.map((segment) => flightOf(segment, departures[place++] ?? new Date(`${segment.departing_at}Z`))),
	);
}
