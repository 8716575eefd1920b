import type { Carrier } from './carriers.ts';
import { changeBetween, connects } from './connections.ts';
import type { Flight, Flights } from './flights.ts';
import type { Network } from './network.ts';
import type { Terminals } from './terminals.ts';
import type { Zones } from './zones.ts';

const MINUTE = 60_000;
const SHORTEST_WAIT = 45 * MINUTE;
const LONGEST_WAIT = 720 * MINUTE;

export interface Onward {
	/** The flights of these legs, all from one airport, that somebody arriving between the two instants might take, by departure. */
	after(legs: readonly number[], earliest: number, latest: number): Flight[];
	/** The first so many of them that connect with a flight. */
	choices(before: Flight, next: readonly Flight[], count: number, allowed: (flight: Flight) => boolean): Flight[];
}

/** The first of flights ordered by departure that leaves no earlier. */
function firstAfter(flights: readonly Flight[], ms: number): number {
	let low = 0;
	let high = flights.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((flights[middle] as Flight).departs < ms) low = middle + 1;
		else high = middle;
	}
	return low;
}

const byDeparture = (a: Flight, b: Flight): number => a.departs - b.departs || a.leg - b.leg;

/** Finds what a traveller can change to. */
export function createOnward(network: Network, zones: Zones, flights: Flights, terminals: Terminals): Onward {
	const airlineOf = (leg: number): Carrier => network.carriers.list[network.airline[leg >> 1] as number] as Carrier;
	const minuteAt = (airport: number, ms: number): number => {
		const wall = ms / MINUTE + zones.offset(network.geo.zone[airport] as number, ms);
		return ((wall % 1440) + 1440) % 1440;
	};

	function after(legs: readonly number[], earliest: number, latest: number): Flight[] {
		const airport = network.from(legs[0] as number);
		const last = flights.localDay(airport, latest + LONGEST_WAIT);
		const found: Flight[] = [];
		for (let day = flights.localDay(airport, earliest); day <= last; day++)
			for (const leg of legs) found.push(...flights.on(leg, day));
		return found.sort(byDeparture);
	}

	function choices(
		before: Flight,
		next: readonly Flight[],
		count: number,
		allowed: (flight: Flight) => boolean,
	): Flight[] {
		const via = network.to(before.leg);
		const arrived = minuteAt(via, before.arrives);
		const from = terminals.of(via, airlineOf(before.leg), network.from(before.leg));
		const found: Flight[] = [];
		for (let i = firstAfter(next, before.arrives + SHORTEST_WAIT); i < next.length; i++) {
			const flight = next[i] as Flight;
			if (flight.departs - before.arrives > LONGEST_WAIT || found.length === count) break;
			if (!allowed(flight)) continue;
			const to = terminals.of(via, airlineOf(flight.leg), network.to(flight.leg));
			const change = changeBetween(network, before.leg, flight.leg, from !== null && to !== null && from !== to);
			if (connects(change, before, flight, arrived)) found.push(flight);
		}
		return found;
	}

	return { after, choices };
}
