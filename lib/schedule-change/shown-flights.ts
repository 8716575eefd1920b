import type { OrderSlice } from '#contract/air/order-slice.ts';

/** What is kept of a flight that somebody was shown: no names. */
const shownFlight = (segment: OrderSlice['segments'][number]) => ({
	flight: `${segment.marketing_carrier.iata_code ?? ''}${segment.marketing_carrier_flight_number}`,
	operated_by: segment.operating_carrier?.name ?? null,
	aircraft: segment.aircraft?.iata_code ?? null,
	from: segment.origin.iata_code,
	from_terminal: segment.origin_terminal,
	departing_at: segment.departing_at,
	to: segment.destination.iata_code,
	to_terminal: segment.destination_terminal,
	arriving_at: segment.arriving_at,
	cabins: [...new Set(segment.passengers.map(({ cabin_class: cabin }) => cabin))],
});

export type ShownFlights = ReturnType<typeof shownFlight>[][];

/** The flights of a schedule change as they were shown, direction by direction. */
export const shownFlights = (slices: readonly OrderSlice[]): ShownFlights =>
	slices.map(({ segments }) => segments.map(shownFlight));
