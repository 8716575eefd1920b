import type { Carrier } from './carriers.ts';
import type { Flight, Flights } from './flights.ts';
import type { Network } from './network.ts';
import type { Onward } from './onward.ts';
import type { Path } from './hops.ts';
import type { Plan } from './plan.ts';

const MINUTE = 60_000;
/** Connections offered for one first flight of a journey with one change. */
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

function chain(flights: readonly Flight[], vias: readonly number[]): Chain {
	const minutes = ((flights.at(-1) as Flight).arrives - (flights[0] as Flight).departs) / MINUTE;
	return { flights, vias, minutes };
}

/** Joins flights that a traveller can really change between. */
export function createChains(network: Network, flights: Flights, onward: Onward): Chains {
	function along(seller: Carrier, path: Path, day: number): Chain[] {
		const own = (flight: Flight): boolean => network.airline[flight.leg >> 1] === seller.index;
		let open: Flight[][] = (path.hops[0] ?? []).flatMap((leg) => flights.on(leg, day)).map((flight) => [flight]);
		for (let hop = 1; hop < path.hops.length && open.length > 0; hop++) {
			const arrivals = open.map((taken) => (taken.at(-1) as Flight).arrives);
			const next = onward.after(path.hops[hop] as readonly number[], Math.min(...arrivals), Math.max(...arrivals));
			const final = hop === path.hops.length - 1;
			open = open.flatMap((taken) => {
				// Somebody sells a journey only with its own flight in it.
				const allowed = final && !taken.some(own) ? own : () => true;
				return onward
					.choices(taken.at(-1) as Flight, next, path.hops.length === 2 ? ONWARD_CHOICES : 1, allowed)
					.map((flight) => [...taken, flight]);
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
