import type { Carrier } from './carriers.ts';
import { changeBetween, connects } from './connections.ts';
import type { Flight, Flights } from './flights.ts';
import type { Network } from './network.ts';
import type { Path, Plan } from './plan.ts';
import type { Terminals } from './terminals.ts';
import type { Zones } from './zones.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const SHORTEST_WAIT = 45 * MINUTE;
const LONGEST_WAIT = 12 * HOUR;
/** Later connections offered for one first flight, beside the first that works. */
const ONWARD_CHOICES = 2;

/** Flights in order, with where they change. */
export interface Chain {
	flights: readonly Flight[];
	vias: readonly number[];
	minutes: number;
}

export interface Chains {
	/** Everything that a plan gives on a local day at its origin. */
	of(seller: Carrier, plan: Plan, day: number): Chain[];
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

/** Joins flights that a traveller can really change between. */
export function createChains(network: Network, zones: Zones, flights: Flights, terminals: Terminals): Chains {
	const airlineOf = (leg: number): Carrier => network.carriers.list[network.airline[leg >> 1] as number] as Carrier;
	const minuteAt = (airport: number, ms: number): number => {
		const wall = ms / MINUTE + zones.offset(network.geo.zone[airport] as number, ms);
		return ((wall % 1440) + 1440) % 1440;
	};
	const chain = (taken: readonly Flight[], vias: readonly number[]): Chain => ({
		flights: taken,
		vias,
		minutes: ((taken.at(-1) as Flight).arrives - (taken[0] as Flight).departs) / MINUTE,
	});

	/** The flights of a hop that somebody arriving between the two instants might take. */
	function onward(legs: readonly number[], earliest: number, latest: number): Flight[] {
		const airport = network.from(legs[0] as number);
		const last = flights.localDay(airport, latest + LONGEST_WAIT);
		const found: Flight[] = [];
		for (let day = flights.localDay(airport, earliest); day <= last; day++) for (const leg of legs) found.push(...flights.on(leg, day));
		return found.sort(byDeparture);
	}

	/** The first flights of `next` that connect, by departure. */
	function choices(before: Flight, next: readonly Flight[], count: number, allowed: (flight: Flight) => boolean): Flight[] {
		const via = network.to(before.leg);
		const arrived = minuteAt(via, before.arrives);
		const from = terminals.of(via, airlineOf(before.leg));
		const found: Flight[] = [];
		for (let i = firstAfter(next, before.arrives + SHORTEST_WAIT); i < next.length; i++) {
			const flight = next[i] as Flight;
			if (flight.departs - before.arrives > LONGEST_WAIT || found.length === count) break;
			if (!allowed(flight)) continue;
			const to = terminals.of(via, airlineOf(flight.leg));
			const change = changeBetween(network, before.leg, flight.leg, from !== null && to !== null && from !== to);
			if (connects(change, before, flight, arrived)) found.push(flight);
		}
		return found;
	}

	function along(seller: Carrier, path: Path, day: number): Chain[] {
		const own = (flight: Flight): boolean => network.airline[flight.leg >> 1] === seller.index;
		let open: Flight[][] = (path.hops[0] ?? []).flatMap((leg) => flights.on(leg, day)).map((flight) => [flight]);
		for (let hop = 1; hop < path.hops.length && open.length > 0; hop++) {
			const arrivals = open.map((taken) => (taken.at(-1) as Flight).arrives);
			const next = onward(path.hops[hop] as readonly number[], Math.min(...arrivals), Math.max(...arrivals));
			const final = hop === path.hops.length - 1;
			open = open.flatMap((taken) => {
				// Somebody sells a journey only with a flight of its own in it.
				const allowed = final && !taken.some(own) ? own : () => true;
				return choices(taken.at(-1) as Flight, next, path.hops.length === 2 ? ONWARD_CHOICES : 1, allowed).map((flight) => [...taken, flight]);
			});
		}
		return latestForEachEnd(open).map((taken) => chain(taken, path.vias));
	}

	return {
		of(seller, plan, day) {
			const direct = plan.direct.flatMap((leg) => flights.on(leg, day)).map((flight) => chain([flight], []));
			return [...direct, ...plan.paths.flatMap((path) => along(seller, path, day))];
		},
	};
}

/** Of those that end on the same flight, the one that leaves last: the others only wait longer. */
function latestForEachEnd(taken: readonly Flight[][]): Flight[][] {
	const best = new Map<number, Flight[]>();
	for (const flights of taken) {
		const last = flights.at(-1) as Flight;
		const key = (last.leg * 32 + last.rotation) * 65_536 + last.day;
		const known = best.get(key);
		if (!known || (known[0] as Flight).departs < (flights[0] as Flight).departs) best.set(key, flights);
	}
	return [...best.values()];
}
