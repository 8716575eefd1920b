import { OPEN_EUROPE } from './data/country-groups.ts';
import { TECHNICAL_STOPS } from './data/technical-stops.ts';
import { TRUNK_ROUTES } from './data/trunk-routes.ts';
import type { Carrier, Carriers } from './carriers.ts';
import type { Geography } from './geography.ts';
import type { Gravity } from './gravity.ts';
import { mixUnit } from './mix.ts';
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
}

const LONG_KM = 4500;
const SHORTEST_KM = 110;
/** Nobody flies a route of less pull than this. */
const HOPELESS = -9;
const HOPELESS_NEAR = -7;

/** How many spokes each hub gets: the first most, so that the union comes near the airline's destinations. */
function spokesOf(carrier: Carrier, rank: number): number {
	const first = carrier.hubs.length === 1 ? 1 : carrier.hubs.length < 4 ? 0.85 : 0.7;
	return Math.max(4, Math.round(carrier.destinations * first * 0.8 ** rank));
}

function crossesAtlantic(geo: Geography, a: number, b: number): boolean {
	const west = Math.min(geo.longitude[a] as number, geo.longitude[b] as number);
	const east = Math.max(geo.longitude[a] as number, geo.longitude[b] as number);
	return west < -30 && west > -130 && east > -25;
}

/** Whether the airline could and would fly between its hub and this airport, apart from how much it wants to. */
function eligible(world: RouteWorld, carrier: Carrier, hub: number, spoke: number, km: number): boolean {
	const { geo, rights } = world;
	if (km < (carrier.kind === 'F' ? SHORTEST_KM : 230) || km > carrier.reachKm || geo.city[hub] === geo.city[spoke])
		return false;
	const lowCost = carrier.kind === 'L' || carrier.kind === 'U';
	if (!lowCost && world.lowCostOnly[spoke] === 1) return false;
	if (geo.size[spoke] === 1 && (km > 1500 || !carrier.feeders)) return false;
	if (lowCost && !carrier.widebodies && carrier.code !== 'B6' && (km > 4600 || crossesAtlantic(geo, hub, spoke)))
		return false;
	return rights.open(hub, spoke) && rights.maySell(carrier.country, carrier.hubs, hub, spoke);
}

interface Candidate {
	spoke: number;
	km: number;
	pull: number;
}

/** Airports that an airline may think of: all of its own country, abroad those of some size or with beaches. */
function horizon(world: RouteWorld, carrier: Carrier): number[] {
	const { geo, rights } = world;
	const abroad = Math.log(90_000);
	const found: number[] = [];
	for (let airport = 0; airport < geo.codes.length; airport++) {
		const size = geo.size[airport] as number;
		if (size === 1 && !carrier.feeders) continue;
		const big = size === 3 || (geo.lnMass[airport] as number) > abroad || (world.leisure[airport] as number) > 0;
		if (big || rights.home(airport) === carrier.country) found.push(airport);
	}
	return found;
}

/** A score and an airport in one number, so that they sort as numbers. */
const packed = (score: number, airport: number): number => Math.round((score + 100) * 1e6) * 8192 + airport;

/** The airports of the highest scores, best first. */
function best(scores: Float64Array, count: number): number[] {
	return Array.from(scores.sort().slice(Math.max(0, scores.length - count)), (score) => score % 8192).reverse();
}

/** The best spokes of one hub: a share for long haul by size alone, the rest by pull. */
function hubSpokes(
	world: RouteWorld,
	carrier: Carrier,
	hub: number,
	within: readonly number[],
	count: number,
): Candidate[] {
	const { geo, gravity, rights } = world;
	const near = new Float64Array(within.length);
	const far = new Float64Array(within.length);
	let nears = 0;
	let fars = 0;
	const taste = carrier.kind === 'R' ? 2.4 : carrier.kind === 'F' ? 0.6 : 1;
	const foreignBase = rights.home(hub) !== carrier.country;
	for (const spoke of within) {
		const km = geo.km(hub, spoke);
		if (km > carrier.reachKm || km < SHORTEST_KM) continue;
		const pull = gravity.logit(hub, spoke, km);
		if (pull < (km > LONG_KM ? HOPELESS : HOPELESS_NEAR) || !eligible(world, carrier, hub, spoke, km)) continue;
		const whim = mixUnit(carrier.hash, geo.hash[hub], geo.hash[spoke]) * 1.6 - 0.8;
		const domestic = rights.home(spoke) === rights.home(hub);
		// Abroad the domestic market is somebody else's; at home an airline wants it whole.
		const home = domestic ? (foreignBase ? -2.5 : carrier.kind === 'F' ? 0.8 : 0) : 0;
		const leisure = (world.leisure[spoke] as number) * taste;
		if (km <= LONG_KM || !carrier.widebodies) near[nears++] = packed(pull + leisure + whim + home, spoke);
		const size =
			0.45 * (geo.lnMass[spoke] as number) +
			1.6 * (gravity.hubness[spoke] as number) +
			1.5 * (geo.size[spoke] as number);
		if (km > LONG_KM) far[fars++] = packed(size + leisure * 0.6 + whim - km / 9000, spoke);
	}
	const share = !carrier.widebodies ? 0 : carrier.destinations > 250 ? 0.16 : 0.28;
	const long = best(far.subarray(0, fars), Math.round(count * share));
	return [...long, ...best(near.subarray(0, nears), count - long.length)].map((spoke) => {
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

/** Collects drafts, one for an airline and two airports; a flight with a stop may stand beside a nonstop. */
function draftBook(): { drafts: RouteDraft[]; add(draft: RouteDraft): void } {
	const known = new Map<number, RouteDraft>();
	const drafts: RouteDraft[] = [];
	return {
		drafts,
		add(draft) {
			const ends = Math.min(draft.hub, draft.spoke) * 8192 + Math.max(draft.hub, draft.spoke);
			const key = (draft.airline * 67_108_864 + ends) * 2 + (draft.stop < 0 ? 0 : 1);
			const before = known.get(key);
			if (before) {
				before.daily ??= draft.daily;
				return;
			}
			known.set(key, draft);
			drafts.push(draft);
		},
	};
}

/** The curated tables as drafts. A row whose airline or airport is not in the reference data is left out. */
function curated(world: RouteWorld): RouteDraft[] {
	const { geo, carriers, gravity, rights } = world;
	const drafts: RouteDraft[] = [];
	for (const row of [...TECHNICAL_STOPS, ...TRUNK_ROUTES.map((r) => ({ ...r, stop: null }))]) {
		const from = geo.index.get(row.from);
		const to = geo.index.get(row.to);
		const airline = carriers.index.get(row.airline);
		const stop = row.stop === null ? -1 : geo.index.get(row.stop);
		if (from === undefined || to === undefined || airline === undefined || stop === undefined) continue;
		const open = stop < 0 ? rights.open(from, to) : rights.open(from, stop) && rights.open(stop, to);
		const km = stop < 0 ? geo.km(from, to) : geo.km(from, stop) + geo.km(stop, to);
		const carrier = carriers.list[airline] as Carrier;
		const longest = stop < 0 ? km : Math.max(geo.km(from, stop), geo.km(stop, to));
		if (!open || longest > carrier.rangeKm) continue;
		const hub = !carrier.hubs.includes(from) && carrier.hubs.includes(to) ? to : from;
		drafts.push({
			airline,
			hub,
			spoke: hub === from ? to : from,
			km,
			pull: gravity.logit(from, to, km),
			daily: row.daily,
			stop,
		});
	}
	return drafts;
}

/** Every route of every airline: the curated tables, then hubs' spokes, then point to point. */
export function draftRoutes(world: RouteWorld): RouteDraft[] {
	const book = draftBook();
	for (const draft of curated(world)) book.add(draft);
	for (const carrier of world.carriers.list) {
		const served = new Set<number>();
		const within = horizon(world, carrier);
		carrier.hubs.forEach((hub, rank) => {
			served.add(hub);
			for (const { spoke, km, pull } of hubSpokes(world, carrier, hub, within, spokesOf(carrier, rank))) {
				served.add(spoke);
				book.add({ airline: carrier.index, hub, spoke, km, pull, daily: null, stop: -1 });
			}
		});
		if ((carrier.kind !== 'L' && carrier.kind !== 'U') || carrier.destinations < 80) continue;
		for (const { hub, spoke, km, pull } of pointToPoint(world, carrier, [...served])) {
			book.add({ airline: carrier.index, hub, spoke, km, pull: Math.min(pull, -1), daily: null, stop: -1 });
		}
	}
	return book.drafts;
}
