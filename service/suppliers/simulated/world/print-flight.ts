import type { Carrier } from './carriers.ts';
import { demandOf } from './demand.ts';
import { DAY_MS, type Flight } from './flights.ts';
import type { DatedFlight } from './itinerary.ts';
import { mix } from './mix.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';
import { designator, ownNumber } from './selling.ts';
import type { Terminals } from './terminals.ts';
import type { Timetable, Timetables } from './timetable.ts';
import type { Zones } from './zones.ts';

const MINUTE = 60_000;

export interface Printer {
	/** The flight as this airline sells it. */
	print(seller: Carrier, flight: Flight): DatedFlight;
	/** Names the physical flight: airline of the route, number, local date. */
	key(flight: Flight): string;
}

/** The stop within a flight number. */
function stopsOf(
	code: string,
	local: (ms: number) => string,
	departs: number,
	stop: NonNullable<Timetable['stop']>,
): DatedFlight['stops'] {
	const arrives = departs + stop.firstBlock * MINUTE;
	return [
		{
			airport: code,
			arrivingAt: local(arrives),
			departingAt: local(arrives + stop.minutes * MINUTE),
			minutes: stop.minutes,
		},
	];
}

/** Writes flights out: local times, terminals, designators, load. */
export function createPrinter(network: Network, zones: Zones, timetables: Timetables, terminals: Terminals): Printer {
	const { geo } = network;
	const airlineOf = (leg: number): Carrier => network.carriers.list[network.airline[leg >> 1] as number] as Carrier;
	const local = (airport: number, ms: number): string =>
		new Date(ms + zones.offset(geo.zone[airport] as number, ms) * MINUTE).toISOString().slice(0, 19);
	function key(flight: Flight): string {
		const date = new Date(flight.day * DAY_MS).toISOString().slice(0, 10);
		return `${airlineOf(flight.leg).code}${ownNumber(network, flight.leg, flight.rotation)}-${date}`;
	}
	function demand(flight: Flight, number: number, table: Timetable): number {
		return demandOf({
			flight: mix(airlineOf(flight.leg).hash, number),
			day: flight.day,
			minute: table.departs[flight.rotation] as number,
			weekday: (flight.day + 4) % 7,
			month: new Date(flight.day * DAY_MS).getUTCMonth(),
			latitude: geo.latitude[network.to(flight.leg)] as number,
			long: table.km > LONG_HAUL_KM,
		});
	}
	function print(seller: Carrier, flight: Flight): DatedFlight {
		const table = timetables.of(flight.leg);
		const { stop } = table;
		const from = network.from(flight.leg);
		const to = network.to(flight.leg);
		const airline = airlineOf(flight.leg);
		const sold = designator(network, seller, flight.leg, flight.rotation);
		const number = ownNumber(network, flight.leg, flight.rotation);
		return {
			marketingCarrier: sold.carrier,
			marketingNumber: sold.number,
			operatingCarrier: table.operators[flight.rotation] as string,
			operatingNumber: String(number),
			origin: geo.codes[from] as string,
			originTerminal: terminals.of(from, airline, to),
			destination: geo.codes[to] as string,
			destinationTerminal: terminals.of(to, airline, from),
			departingAt: local(from, flight.departs),
			arrivingAt: local(to, flight.arrives),
			departsMs: flight.departs,
			arrivesMs: flight.arrives,
			minutes: (flight.arrives - flight.departs) / MINUTE,
			distanceKm: Math.round(table.km),
			aircraft: (table.aircraft[flight.rotation] as { iata: string }).iata,
			stops: stop
				? stopsOf(geo.codes[stop.airport] as string, (ms) => local(stop.airport, ms), flight.departs, stop)
				: [],
			demand: demand(flight, number, table),
			flightKey: key(flight),
		};
	}
	return { print, key };
}
