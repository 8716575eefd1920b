import type { RefAircraft } from '#service/refdata/types.ts';
import { WIDE_AT_HOME } from './data/wide-at-home.ts';
import { type Carrier, seatsOf } from './carriers.ts';
import { mixUnit } from './mix.ts';
import { LONG_HAUL_KM, type Network } from './network.ts';
import { longestOf, shortestOf, typesAt } from './plannable.ts';

/** What flies and who flies it. */
export interface Equipment {
	aircraft: RefAircraft;
	/** IATA code of the airline whose aircraft and crew it is. */
	operator: string;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Seats that the pull of a route fills on one flight. */
function seatsWanted(km: number, pull: number): number {
	return km > LONG_HAUL_KM ? clamp(205 + 28 * (pull + 5), 175, 370) : clamp(62 + 24 * (pull + 2), 40, 225);
}

function chooseAircraft(
	carrier: Carrier,
	options: readonly RefAircraft[],
	km: number,
	wanted: number,
	whim: number,
): RefAircraft {
	const wide = km > 5500 && whim < 0.9 ? options.filter((t) => t.body === 'WB') : options;
	const home = WIDE_AT_HOME.has(carrier.country);
	const narrow = km < 2500 ? options.filter((t) => t.body !== 'WB' || home) : wide;
	const pool = narrow.length > 0 ? narrow : options;
	const first = pool.findIndex((t) => seatsOf(t) >= wanted);
	const at = first < 0 ? pool.length - 1 : first;
	// Types of nearly the same size are exchangeable; low-cost airlines have little else.
	const best = pool[at] as RefAircraft;
	const alike = pool.filter(
		(t) => t.body === best.body && Math.abs(seatsOf(t) - seatsOf(best)) <= (carrier.kind === 'F' ? 14 : 30),
	);
	return alike[Math.floor(whim * 97) % alike.length] ?? best;
}

/** Regional jets and turboprops, and types that the airline has not, are flown by its operators; some narrow-body flights too. */
function chooseOperator(carrier: Carrier, aircraft: RefAircraft, km: number, whim: number): string {
	const able = carrier.operators.filter((o) => o.types.has(aircraft.iata));
	if (able.length === 0) return carrier.code;
	const feeder = aircraft.body === 'RJ' || aircraft.body === 'TP' || !carrier.ownTypes.has(aircraft.iata);
	const share = feeder ? 1 : km > LONG_HAUL_KM ? 0.12 : 0.35;
	if (whim >= share) return carrier.code;
	return able[Math.floor((whim / share) * able.length)]?.code ?? carrier.code;
}

/** The types that can fly a route at all, smallest first. */
function typesFor(network: Network, carrier: Carrier, route: number): readonly RefAircraft[] {
	const { geo } = network;
	const hub = network.hub[route] as number;
	const spoke = network.spoke[route] as number;
	const stop = network.stop[route] as number;
	const nonstop = stop < 0 ? (network.km[route] as number) : Math.max(geo.km(hub, stop), geo.km(stop, spoke));
	const landing = typesAt(geo, carrier.fleet, hub, spoke);
	const planned = landing.filter((type) => longestOf(type) >= nonstop);
	const usual = planned.filter(({ iata }) => network.aircraft[route]?.includes(iata));
	if (usual.length > 0) return usual;
	const suited = planned.filter((type) => shortestOf(type) <= nonstop);
	if (planned.length > 0) return suited.length > 0 ? suited : planned;
	// Only the curated tables have flights that use up a range.
	const longest = Math.max(...landing.map(({ rangeKm }) => rangeKm));
	return landing.filter(({ rangeKm }) => rangeKm === longest);
}

/** Aircraft and operator of each daily flight of a route: the smallest type with the range that fits the demand. */
export function equipmentFor(network: Network, route: number, rotations: number): Equipment[] {
	const { geo } = network;
	const carrier = network.carriers.list[network.airline[route] as number] as Carrier;
	const km = network.km[route] as number;
	const hub = geo.hash[network.hub[route] as number];
	const spoke = geo.hash[network.spoke[route] as number];
	const types = typesFor(network, carrier, route);
	const seats = seatsWanted(km, network.pull[route] as number);
	const operatorWhim = mixUnit(carrier.hash, hub, spoke, 7);
	return Array.from({ length: rotations }, (_, rotation) => {
		const whim = mixUnit(carrier.hash, hub, spoke, 100 + rotation);
		const aircraft = chooseAircraft(carrier, types, km, seats * (0.8 + 0.4 * whim), whim);
		return { aircraft, operator: chooseOperator(carrier, aircraft, km, operatorWhim) };
	});
}
