import type { RefAircraft, RefAirline } from '#service/refdata/types.ts';
import type { RefData } from '#service/refdata/refdata.ts';
import { hash32 } from '../hash.ts';
import { CODE_SHARES, JOINT_VENTURES, POINT_TO_POINT } from './data/partners.ts';
import type { Geography } from './geography.ts';

/** How two airlines sell each other's flights; higher is closer. */
export const PARTNERSHIP = { none: 0, alliance: 1, codeShare: 2, jointVenture: 3 } as const;

/** An airline as the network uses it. */
export interface Carrier {
	index: number;
	code: string;
	country: string;
	alliance: string | null;
	kind: 'F' | 'L' | 'U' | 'R';
	hubs: readonly number[];
	destinations: number;
	/** Its own types and those that its regional operators fly for it, smallest first. */
	fleet: readonly RefAircraft[];
	/** Types in its own name. */
	ownTypes: ReadonlySet<string>;
	/** Regional airlines that fly for it. */
	operators: readonly { code: string; types: ReadonlySet<string>; hubs: ReadonlySet<number> }[];
	connects: boolean;
	/** Longest nonstop that its fleet allows, kilometres. */
	reachKm: number;
	/** The longest range of its fleet, kilometres, which only curated routes use up. */
	rangeKm: number;
	widebodies: boolean;
	/** Flies turboprops or regional jets. */
	feeders: boolean;
	hash: number;
}

export interface Carriers {
	list: readonly Carrier[];
	index: ReadonlyMap<string, number>;
	/** One of `PARTNERSHIP`. */
	partnership(a: number, b: number): number;
	/** Partners of an airline, without itself. */
	partners(a: number): readonly number[];
}

/** Seats of the typical layout. */
export const seatsOf = (a: RefAircraft): number =>
	a.seats.economy + a.seats.premiumEconomy + a.seats.business + a.seats.first;

/** Keeps flights of its own (`../wayfare/flights.ts`) and no place in the network. */
const TEST_AIRLINE = 'ZZ';

/** Reserves and winds: the range that an aircraft needs for a kilometre of route. */
export const RANGE_MARGIN = 1.12;

function readCarriers(refdata: RefData, geo: Geography): Carrier[] {
	const all = [...refdata.airlines.values()].sort((a, b) => (a.iata < b.iata ? -1 : 1));
	const hubsOf = (codes: readonly string[]): number[] =>
		codes.map((c) => geo.index.get(c)).filter((i) => i !== undefined);
	const sells = (a: RefAirline): boolean =>
		a.operatesFor.length === 0 && a.iata !== TEST_AIRLINE && hubsOf(a.hubs).length > 0;
	return all.filter(sells).map((airline, index) => {
		const operators = all.filter((o) => o.operatesFor.includes(airline.iata));
		const types = new Set([...airline.fleet, ...operators.flatMap((o) => o.fleet)]);
		const fleet = [...types]
			.map((t) => refdata.aircraft.get(t))
			.filter((t) => t !== undefined)
			.sort((a, b) => seatsOf(a) - seatsOf(b));
		return {
			index,
			code: airline.iata,
			country: airline.country,
			alliance: airline.alliance,
			kind: airline.kind,
			hubs: hubsOf(airline.hubs),
			destinations: airline.destinations,
			fleet,
			ownTypes: new Set(airline.fleet),
			operators: operators.map((o) => ({ code: o.iata, types: new Set(o.fleet), hubs: new Set(hubsOf(o.hubs)) })),
			connects: !POINT_TO_POINT.has(airline.iata),
			reachKm: Math.max(...fleet.map((t) => t.rangeKm)) / RANGE_MARGIN,
			rangeKm: Math.max(...fleet.map((t) => t.rangeKm)),
			widebodies: fleet.some((t) => t.body === 'WB'),
			feeders: fleet.some((t) => t.body === 'TP' || t.body === 'RJ'),
			hash: hash32(airline.iata),
		};
	});
}

/** The airlines that sell, and how they sell each other. */
export function createCarriers(refdata: RefData, geo: Geography): Carriers {
	const list = readCarriers(refdata, geo);
	const index = new Map(list.map((c) => [c.code, c.index]));
	const size = list.length;
	const matrix = new Uint8Array(size * size);
	const join = (a: number, b: number, as: number): void => {
		if (a === b) return;
		matrix[a * size + b] = Math.max(matrix[a * size + b] as number, as);
		matrix[b * size + a] = Math.max(matrix[b * size + a] as number, as);
	};
	for (const a of list)
		for (const b of list) if (a.alliance && a.alliance === b.alliance) join(a.index, b.index, PARTNERSHIP.alliance);
	for (const [groups, as] of [
		[CODE_SHARES, PARTNERSHIP.codeShare],
		[JOINT_VENTURES, PARTNERSHIP.jointVenture],
	] as const) {
		for (const group of groups) {
			const members = group
				.split(' ')
				.map((c) => index.get(c))
				.filter((i) => i !== undefined);
			for (const a of members) for (const b of members) join(a, b, as);
		}
	}
	const partners = list.map((a) => list.filter((b) => matrix[a.index * size + b.index]).map((b) => b.index));
	return {
		list,
		index,
		partnership: (a, b) => matrix[a * size + b] as number,
		partners: (a) => partners[a] as number[],
	};
}
