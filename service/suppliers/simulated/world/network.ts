import { AIRLINES_AT } from './data/airport-airlines.ts';
import { AIRPORT_RULES, CURFEWS } from './data/airport-rules.ts';
import type { NumberRange } from './data/flight-numbers.ts';
import { isLimitedField } from './data/limited-fields.ts';
import { LEISURE } from './data/leisure.ts';
import { type Carriers, createCarriers } from './carriers.ts';
import { createGeography, type Geography, SMALL_AIRPORT } from './geography.ts';
import { createGravity } from './gravity.ts';
import { numberRoutes } from './number-routes.ts';
import { createRights, type Rights } from './rights.ts';
import { draftRoutes, type RouteDraft } from './routes.ts';
import { finish } from '#service/refdata/made-in-steps.ts';
import type { RefData } from '#service/refdata/refdata.ts';

/** Flights beyond this are long haul, kilometres. */
export const LONG_HAUL_KM = 4000;
/** Routes per airline and both directions fit in 17 bits, airports in 13, airlines in 9: together an exact double. */
const ROUTE_BITS = 131_072;
const AIRPORT_BITS = 8192;

/**
 * All routes as typed arrays. A **leg** is a route in one direction: route × 2, plus 1 on the way back to the hub.
 * Legs are found by airline and airport in one sorted array of packed keys.
 */
export interface Network {
	geo: Geography;
	rights: Rights;
	carriers: Carriers;
	routes: number;
	airline: Uint16Array;
	hub: Uint16Array;
	spoke: Uint16Array;
	km: Float32Array;
	pull: Float32Array;
	/** Flights a day each way. */
	daily: Float32Array;
	/** Airport of a stop within the flight number, or -1. */
	stop: Int16Array;
	/** First flight number of the route. */
	number: Uint16Array;
	/** Types of the route by IATA code where tables say them; empty for any of the fleet. */
	aircraft: readonly (readonly string[])[];
	/** The numbers that an airline gives to partners' flights. */
	codeShares: readonly NumberRange[];
	curfew: Uint8Array;
	from(leg: number): number;
	to(leg: number): number;
	/** The legs of an airline out of an airport: `legs[first] … legs[end - 1]`, ordered by destination. */
	out(airline: number, airport: number): { first: number; end: number };
	legs: Int32Array;
	/** The leg of an airline between two airports, or -1. */
	leg(airline: number, from: number, to: number): number;
	/** The legs of all airlines between two airports: `between[first] … between[end - 1]`. */
	pair(from: number, to: number): { first: number; end: number };
	between: Int32Array;
	/** Airlines with their own flights at an airport. */
	airlinesAt(airport: number): readonly number[];
}

/** Flights a day each way, from the pull of the pair; low-cost airlines fly a route less often. */
function dailyFlights(draft: RouteDraft, kind: string): number {
	if (draft.daily !== null) return draft.daily;
	const taste = kind === 'F' ? 1 : 0.5;
	if (draft.km > LONG_HAUL_KM) return Math.min(2, Math.max(0.4, taste * 0.6 * Math.exp(0.4 * (draft.pull + 4))));
	const flights = taste * 1.6 * Math.exp(0.45 * (draft.pull + 2));
	if (flights < 1) return Math.max(0.29, flights);
	return Math.min(14, Math.round(flights));
}

/** Legs ordered by a key of theirs, which may have 35 bits. */
function packLegs(count: number, keyOf: (leg: number) => number): { keys: Float64Array; legs: Int32Array } {
	const keys = new Float64Array(count);
	for (let leg = 0; leg < count; leg++) keys[leg] = keyOf(leg) * ROUTE_BITS + leg;
	keys.sort();
	const legs = new Int32Array(count);
	for (let i = 0; i < count; i++) legs[i] = (keys[i] as number) % ROUTE_BITS;
	return { keys, legs };
}

function lowerBound(keys: Float64Array, key: number): number {
	let low = 0;
	let high = keys.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((keys[middle] as number) < key) low = middle + 1;
		else high = middle;
	}
	return low;
}

function airlinesByAirport(network: Network): number[][] {
	const at: number[][] = network.geo.codes.map(() => []);
	for (let r = 0; r < network.routes; r++) {
		for (const airport of [network.hub[r] as number, network.spoke[r] as number]) {
			const list = at[airport] as number[];
			if (!list.includes(network.airline[r] as number)) list.push(network.airline[r] as number);
		}
	}
	return at.map((list) => list.sort((a, b) => a - b));
}

/** The steps of `createNetwork`. */
export function* networkSteps(refdata: RefData): Generator<void, Network> {
	const geo = createGeography(refdata);
	yield;
	const rights = createRights(geo);
	const carriers = createCarriers(refdata, geo);
	yield;
	const drafts = yield* draftRoutes({
		geo,
		rights,
		carriers,
		gravity: createGravity(geo, carriers, rights),
		leisure: Float64Array.from(geo.codes, (code) => LEISURE.get(code) ?? 0),
		admitted: geo.codes.map((code) => AIRLINES_AT.get(code)),
		limited: Uint8Array.from(geo.codes, (code, at) => (isLimitedField(code, geo.size[at] === SMALL_AIRPORT) ? 1 : 0)),
		lowCostOnly: Uint8Array.from(geo.codes, (code) => (AIRPORT_RULES[code]?.lowCostOnly ? 1 : 0)),
	});
	const hub = Uint16Array.from(drafts, (d) => d.hub);
	const spoke = Uint16Array.from(drafts, (d) => d.spoke);
	const curfews = new Set(CURFEWS);
	const network: Network = {
		geo,
		rights,
		carriers,
		routes: drafts.length,
		airline: Uint16Array.from(drafts, (d) => d.airline),
		hub,
		spoke,
		km: Float32Array.from(drafts, (d) => d.km),
		pull: Float32Array.from(drafts, (d) => d.pull),
		daily: Float32Array.from(drafts, (d) => dailyFlights(d, carriers.list[d.airline]?.kind ?? 'F')),
		stop: Int16Array.from(drafts, (d) => d.stop),
		number: new Uint16Array(drafts.length),
		aircraft: drafts.map((d) => d.aircraft),
		codeShares: [],
		curfew: Uint8Array.from(geo.codes, (code) => (curfews.has(code) ? 1 : 0)),
		from: (leg) => ((leg & 1) === 0 ? hub : spoke)[leg >> 1] as number,
		to: (leg) => ((leg & 1) === 0 ? spoke : hub)[leg >> 1] as number,
		legs: new Int32Array(0),
		out: () => ({ first: 0, end: 0 }),
		leg: () => -1,
		between: new Int32Array(0),
		pair: () => ({ first: 0, end: 0 }),
		airlinesAt: () => [],
	};
	yield* numberRoutes(network, {
		number: (route) => drafts[route]?.number ?? null,
		hasDaily: (route) => drafts[route]?.daily !== null,
	});
	yield;
	return Object.assign(network, yield* indexLegs(network));
}

/** Builds the network of all airlines of the reference data. The same data gives the same network. */
export const createNetwork = (refdata: RefData): Network => finish(networkSteps(refdata));

/** The ways to find legs: by airline and airports, by airports alone, and airlines by airport. */
function* indexLegs(
	network: Network,
): Generator<void, Pick<Network, 'legs' | 'out' | 'leg' | 'between' | 'pair' | 'airlinesAt'>> {
	const pairOf = (from: number, to: number): number => from * AIRPORT_BITS + to;
	const ends = (leg: number): number => pairOf(network.from(leg), network.to(leg));
	const airlineOf = (leg: number): number => network.airline[leg >> 1] as number;
	const { keys, legs } = packLegs(
		network.routes * 2,
		(leg) => airlineOf(leg) * AIRPORT_BITS * AIRPORT_BITS + ends(leg),
	);
	yield;
	const pairs = packLegs(network.routes * 2, ends);
	yield;
	const byAirport = airlinesByAirport(network);
	yield;
	return {
		legs,
		between: pairs.legs,
		out: (airline, airport) => {
			const key = pairOf(airline * AIRPORT_BITS + airport, 0) * ROUTE_BITS;
			return { first: lowerBound(keys, key), end: lowerBound(keys, key + AIRPORT_BITS * ROUTE_BITS) };
		},
		leg: (airline, from, to) => {
			const key = pairOf(airline * AIRPORT_BITS + from, to) * ROUTE_BITS;
			const at = lowerBound(keys, key);
			return at < keys.length && (keys[at] as number) < key + ROUTE_BITS ? (legs[at] as number) : -1;
		},
		pair: (from, to) => {
			const key = pairOf(from, to) * ROUTE_BITS;
			const first = lowerBound(pairs.keys, key);
			let end = first;
			while (end < pairs.keys.length && (pairs.keys[end] as number) < key + ROUTE_BITS) end++;
			return { first, end };
		},
		airlinesAt: (airport) => byAirport[airport] ?? [],
	};
}
