import { AIRPORTS_LEFT_OUT } from './data/airport-airlines.ts';
import { OPEN_EUROPE } from './data/country-groups.ts';
import { knownWay } from './data/known-pairs.ts';
import { LONG_HAUL, WHOLE_NETWORKS } from './data/long-haul.ts';
import { SECOND_AIRPORTS } from './data/second-airports.ts';
import { TECHNICAL_STOPS } from './data/technical-stops.ts';
import { TRUNK_ROUTES } from './data/trunk-routes.ts';
import type { Carrier, Carriers } from './carriers.ts';
import { type Geography, straightOf } from './geography.ts';
import type { Gravity } from './gravity.ts';
import { horizons } from './horizons.ts';
import { mixUnit } from './mix.ts';
import { longestOf, typesAt } from './plannable.ts';
import type { Rights } from './rights.ts';

/** One airline between two airports, both ways. Airports and airlines by index. */
export interface RouteDraft {
	airline: number;
	/** The end that the schedule is built around. */
	hub: number;
	spoke: number;
	km: number;
	/** The logit of `gravity.ts`. */
	pull: number;
	/** Flights a day each way; set by the curated tables, else by the pull. */
	daily: number | null;
	/** A stop within the flight number, or -1. */
	stop: number;
	/** First flight number, where the tables say it. */
	number: number | null;
	/** Types, where the tables say them. */
	aircraft: readonly string[];
}

export interface RouteWorld {
	geo: Geography;
	carriers: Carriers;
	rights: Rights;
	gravity: Gravity;
	/** The boost of `data/leisure.ts` by airport. */
	leisure: Float64Array;
	/** 1 where full-service airlines stay away. */
	lowCostOnly: Uint8Array;
	/** 1 where some types do not land. */
	limited: Uint8Array;
	/** The airlines that fly to an airport, where not everybody does. */
	admitted: readonly (ReadonlySet<string> | undefined)[];
}

const LONG_KM = 4500;
const SHORTEST_KM = 110;
const SHORTEST_JET_KM = 230;
const SHORTEST_WIDE_KM = 1500;
/** Nobody flies a route of less pull than this. */
const HOPELESS = -7;

/** The share of the destinations of airlines with wide bodies that the tables of long haul have. */
const FAR_SHARE = 0.28;
const FAR_SHARE_OF_MANY = 0.16;

/** How many spokes each hub gets: the first most, so that the union comes near the airline's destinations. */
function spokesOf(carrier: Carrier, rank: number): number {
	const first = carrier.hubs.length === 1 ? 1 : carrier.hubs.length < 4 ? 0.85 : 0.7;
	const far = !carrier.widebodies ? 0 : carrier.destinations > 250 ? FAR_SHARE_OF_MANY : FAR_SHARE;
	return Math.max(4, Math.round(carrier.destinations * first * 0.8 ** rank * (1 - far)));
}

function crossesAtlantic(geo: Geography, a: number, b: number): boolean {
	const west = Math.min(geo.longitude[a] as number, geo.longitude[b] as number);
	const east = Math.max(geo.longitude[a] as number, geo.longitude[b] as number);
	return west < -30 && west > -130 && east > -25;
}

/** Whether an airline flies to an airport at all. */
function serves({ geo, admitted }: RouteWorld, carrier: Carrier, airport: number): boolean {
	if (admitted[airport]?.has(carrier.code) === false) return false;
	return !AIRPORTS_LEFT_OUT.get(carrier.code)?.has(geo.codes[airport] as string);
}

/** Below this an airline flies nothing, kilometres. */
function shortestFor(carrier: Carrier): number {
	if (carrier.longHaulAlone) return SHORTEST_WIDE_KM;
	return carrier.feeders && carrier.kind === 'F' ? SHORTEST_KM : SHORTEST_JET_KM;
}

/** Whether the airline could and would fly between its hub and this airport, apart from how much it wants to. */
function eligible(world: RouteWorld, carrier: Carrier, hub: number, spoke: number, km: number): boolean {
	const { geo, rights } = world;
	if (km < shortestFor(carrier) || km > carrier.reachKm || geo.city[hub] === geo.city[spoke]) return false;
	const lowCost = carrier.kind === 'L' || carrier.kind === 'U';
	if (!lowCost && world.lowCostOnly[spoke] === 1) return false;
	if (geo.size[spoke] === 1 && km > 1500) return false;
	if (lowCost && !carrier.widebodies && carrier.code !== 'B6' && (km > 4600 || crossesAtlantic(geo, hub, spoke)))
		return false;
	if (!serves(world, carrier, hub) || !serves(world, carrier, spoke)) return false;
	if (!rights.open(hub, spoke) || !rights.maySell(carrier.country, carrier.hubs, hub, spoke)) return false;
	if (world.limited[hub] === 0 && world.limited[spoke] === 0) return true;
	return typesAt(geo, carrier.fleet, hub, spoke).some((type) => longestOf(type) >= km);
}

interface Candidate {
	spoke: number;
	km: number;
	pull: number;
}

/** A score and an airport in one number, so that they sort as numbers. */
const packed = (score: number, airport: number): number => Math.round((score + 100) * 1e6) * 8192 + airport;

/** The airports of the highest scores, best first. */
function best(scores: Float64Array, count: number): number[] {
	return Array.from(scores.sort().slice(Math.max(0, scores.length - count)), (score) => score % 8192).reverse();
}

/** The best spokes of one hub by pull. What is further away is in a table. */
function hubSpokes(
	world: RouteWorld,
	carrier: Carrier,
	hub: number,
	within: readonly number[],
	count: number,
): Candidate[] {
	const { geo, gravity, rights } = world;
	const near = new Float64Array(within.length);
	let nears = 0;
	const taste = carrier.kind === 'R' ? 2.4 : carrier.kind === 'F' ? 0.6 : 1;
	const foreignBase = rights.home(hub) !== carrier.country;
	const longest = Math.min(LONG_KM, carrier.reachKm);
	// A kilometre more, so that its rounding leaves nobody out.
	const farthest = straightOf(longest + 1);
	for (const spoke of within) {
		if (geo.straight(hub, spoke) > farthest) continue;
		const km = geo.km(hub, spoke);
		if (km > longest || km < SHORTEST_KM) continue;
		const pull = gravity.logit(hub, spoke, km);
		if (pull < HOPELESS || !eligible(world, carrier, hub, spoke, km)) continue;
		const whim = mixUnit(carrier.hash, geo.hash[hub], geo.hash[spoke]) * 1.6 - 0.8;
		const domestic = rights.home(spoke) === rights.home(hub);
		// Abroad the domestic market is somebody else's; at home an airline wants it whole.
		const home = domestic ? (foreignBase ? -2.5 : carrier.kind === 'F' ? 0.8 : 0) : 0;
		near[nears++] = packed(pull + (world.leisure[spoke] as number) * taste + whim + home, spoke);
	}
	return best(near.subarray(0, nears), count).map((spoke) => {
		const km = geo.km(hub, spoke);
		return { spoke, km, pull: gravity.logit(hub, spoke, km) };
	});
}

/** Low-cost airlines also join their bases' destinations to each other, where the pull is strongest. */
function pointToPoint(world: RouteWorld, carrier: Carrier, served: readonly number[]): (Candidate & { hub: number })[] {
	const { geo, gravity } = world;
	const open = OPEN_EUROPE.has(carrier.country);
	const near = (at: number): boolean =>
		open ? OPEN_EUROPE.has(world.rights.home(at)) : world.rights.home(at) === carrier.country;
	const ends = served
		.filter(near)
		.sort((a, b) => (geo.lnMass[b] as number) - (geo.lnMass[a] as number))
		.slice(0, 60);
	const pairs: (Candidate & { hub: number; score: number })[] = [];
	for (const hub of ends) {
		for (const spoke of ends) {
			if (hub >= spoke) continue;
			const km = geo.km(hub, spoke);
			if (km < 300 || !eligible(world, carrier, hub, spoke, km)) continue;
			const pull = gravity.logit(hub, spoke, km);
			const whim = mixUnit(carrier.hash, geo.hash[hub], geo.hash[spoke]) * 2;
			const rail =
				world.rights.home(hub) === world.rights.home(spoke) && world.rights.home(hub) !== carrier.country ? -4 : 0;
			pairs.push({ hub, spoke, km, pull, score: pull + whim + rail + (world.leisure[spoke] as number) });
		}
	}
	return pairs.sort((a, b) => b.score - a.score).slice(0, Math.round(carrier.destinations * 0.6));
}

/** Two airports, whichever way. */
const pairKey = (a: number, b: number): number => Math.min(a, b) * 8192 + Math.max(a, b);

/**
 * Collects drafts, one for an airline and two airports; a flight with a stop may stand beside a nonstop. On the pairs that
 * are `complete` nobody flies but those who were there first.
 */
function draftBook(): { drafts: RouteDraft[]; complete: Set<number>; add(draft: RouteDraft): void } {
	const known = new Map<number, RouteDraft>();
	const drafts: RouteDraft[] = [];
	const complete = new Set<number>();
	return {
		drafts,
		complete,
		add(draft) {
			const ends = pairKey(draft.hub, draft.spoke);
			const key = (draft.airline * 67_108_864 + ends) * 2 + (draft.stop < 0 ? 0 : 1);
			const before = known.get(key);
			if (before) {
				before.daily ??= draft.daily;
				return;
			}
			if (complete.has(ends)) return;
			known.set(key, draft);
			drafts.push(draft);
		},
	};
}

/** A row of the curated tables. */
interface CuratedRow {
	airline: string;
	from: string;
	to: string;
	stop: string | null;
	daily: number | null;
	number: number | null;
}

/** A row as a draft; null where its airline or airport is not in the reference data, or the way is closed. */
function curatedDraft(world: RouteWorld, row: CuratedRow): RouteDraft | null {
	const { geo, carriers, gravity, rights } = world;
	const from = geo.index.get(row.from);
	const to = geo.index.get(row.to);
	const airline = carriers.index.get(row.airline);
	const stop = row.stop === null ? -1 : geo.index.get(row.stop);
	if (from === undefined || to === undefined || airline === undefined || stop === undefined) return null;
	const open = stop < 0 ? rights.open(from, to) : rights.open(from, stop) && rights.open(stop, to);
	const km = stop < 0 ? geo.km(from, to) : geo.km(from, stop) + geo.km(stop, to);
	const carrier = carriers.list[airline] as Carrier;
	const longest = stop < 0 ? km : Math.max(geo.km(from, stop), geo.km(stop, to));
	if (!open || !typesAt(geo, carrier.fleet, from, to).some(({ rangeKm }) => rangeKm >= longest)) return null;
	const hub = !carrier.hubs.includes(from) && carrier.hubs.includes(to) ? to : from;
	const { daily, number } = row;
	const aircraft = knownWay(row.from, row.to)?.aircraft ?? [];
	const pull = gravity.logit(from, to, km);
	return { airline, hub, spoke: hub === from ? to : from, km, pull, daily, stop, number, aircraft };
}

/** Rows of the tables that are read in one step. */
const CURATED_STEP = 50;
const ANY: readonly string[] = [];
const FREE = { stop: null, daily: null, number: null } as const;

/** The curated tables: trunk routes and flights with a stop, then all other long haul, and routes of second airports. */
function* curated(world: RouteWorld, complete: Set<number>): Generator<RouteDraft> {
	const trunk = [
		...TECHNICAL_STOPS.map((row) => ({ ...FREE, ...row })),
		...TRUNK_ROUTES.map((row) => ({ ...FREE, ...row })),
	];
	for (const row of trunk) {
		const draft = curatedDraft(world, row);
		if (draft) yield draft;
	}
	for (const { from, to } of TRUNK_ROUTES) {
		const [a, b] = [world.geo.index.get(from), world.geo.index.get(to)];
		if (a !== undefined && b !== undefined) complete.add(pairKey(a, b));
	}
	for (const { airline, from, to: ends } of [...LONG_HAUL, ...SECOND_AIRPORTS]) {
		for (const to of ends) {
			const draft = curatedDraft(world, { ...FREE, airline, from, to });
			if (draft) yield draft;
		}
	}
}

/** Every route of every airline, a step for each: the curated tables, then hubs' spokes, then point to point. */
export function* draftRoutes(world: RouteWorld): Generator<void, RouteDraft[]> {
	const book = draftBook();
	let read = 0;
	for (const draft of curated(world, book.complete)) {
		if (read++ % CURATED_STEP === 0) yield;
		book.add(draft);
	}
	const horizonOf = horizons(world);
	for (const carrier of world.carriers.list) {
		yield;
		const served = new Set<number>();
		if (WHOLE_NETWORKS.has(carrier.code)) continue;
		const within = horizonOf(carrier);
		carrier.hubs.forEach((hub, rank) => {
			served.add(hub);
			for (const { spoke, km, pull } of hubSpokes(world, carrier, hub, within, spokesOf(carrier, rank))) {
				served.add(spoke);
				book.add({ airline: carrier.index, hub, spoke, km, pull, daily: null, stop: -1, number: null, aircraft: ANY });
			}
		});
		if ((carrier.kind !== 'L' && carrier.kind !== 'U') || carrier.destinations < 80) continue;
		for (const { hub, spoke, km, pull } of pointToPoint(world, carrier, [...served])) {
			const draft = { airline: carrier.index, hub, spoke, km, pull: Math.min(pull, -1) };
			book.add({ ...draft, daily: null, stop: -1, number: null, aircraft: ANY });
		}
	}
	return book.drafts;
}
