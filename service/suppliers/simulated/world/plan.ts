import type { Carrier } from './carriers.ts';
import type { Network } from './network.ts';
import { sellsNonstop } from './selling.ts';

/** Airports on the way, and for each hop the legs (of the seller and its partners) that fly it. */
export interface Path {
	vias: readonly number[];
	hops: readonly (readonly number[])[];
	km: number;
	/** Kilometres, more for strange hubs and others' flights: an airline prefers its own. */
	cost: number;
}

/** How an airline can take somebody from one airport to another, on any day. */
export interface Plan {
	direct: readonly number[];
	/** Nearest first. */
	paths: readonly Path[];
}

const MOST_ONE_STOP = 8;
const MOST_TWO_STOP = 6;
/** With this many ways of one stop or none nobody needs two. */
const ENOUGH = 4;

/** The longest way round that is still a way: 1.45 times the great circle, 1.9 times where that is short. */
export const detourLimit = (km: number): number => km * (km < 1500 ? 1.9 : 1.45);

export interface Planner {
	plan(seller: Carrier, from: number, to: number): Plan;
}

const NOTHING: Plan = { direct: [], paths: [] };

/** Finds ways through the network, by the seller alone or together with its partners. */
export function createPlanner(network: Network): Planner {
	const { geo, carriers } = network;
	/** Airports where each airline connects: its own hubs and its partners'. */
	const hubsOf = carriers.list.map((seller) => {
		const all = [seller.index, ...carriers.partners(seller.index)];
		return [...new Set(all.flatMap((c) => carriers.list[c]?.hubs ?? []))];
	});

	/** Legs of the seller and its partners, its own first. */
	function hop(seller: Carrier, from: number, to: number): number[] {
		const { first, end } = network.pair(from, to);
		const legs: number[] = [];
		for (let i = first; i < end; i++) {
			const leg = network.between[i] as number;
			const airline = network.airline[leg >> 1] as number;
			if (airline === seller.index) legs.unshift(leg);
			else if (carriers.partnership(seller.index, airline) > 0) legs.push(leg);
		}
		return legs;
	}
	const owned = (seller: Carrier, legs: readonly number[]): boolean =>
		legs.length > 0 && network.airline[(legs[0] as number) >> 1] === seller.index;

	function path(seller: Carrier, vias: readonly number[], hops: readonly (readonly number[])[], km: number): Path {
		const foreign = vias.filter((via) => !seller.hubs.includes(via)).length;
		const others = hops.filter((legs) => !owned(seller, legs)).length;
		return { vias, hops, km, cost: km + foreign * 250 + others * 200 };
	}

	/** Hubs that are no detour: no way through any other is within the limit. */
	function within(seller: Carrier, from: number, to: number, limit: number): number[] {
		const outside = (via: number): boolean => geo.city[via] !== geo.city[from] && geo.city[via] !== geo.city[to];
		return (hubsOf[seller.index] as number[]).filter((via) => outside(via) && geo.km(from, via) + geo.km(via, to) <= limit);
	}

	function oneStop(seller: Carrier, hubs: readonly number[], from: number, to: number): Path[] {
		const found: Path[] = [];
		for (const via of hubs) {
			if (network.leg(seller.index, from, via) < 0 && network.leg(seller.index, via, to) < 0) continue;
			const before = hop(seller, from, via);
			const after = before.length > 0 ? hop(seller, via, to) : [];
			if (after.length > 0) found.push(path(seller, [via], [before, after], geo.km(from, via) + geo.km(via, to)));
		}
		return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_ONE_STOP);
	}

	function twoStops(seller: Carrier, hubs: readonly number[], from: number, to: number, limit: number): Path[] {
		const starts = hubs.map((via) => ({ via, legs: hop(seller, from, via) })).filter((start) => start.legs.length > 0);
		const ends = starts.length > 0 ? hubs.map((via) => ({ via, legs: hop(seller, via, to) })).filter((end) => end.legs.length > 0) : [];
		const found: Path[] = [];
		for (const start of starts) {
			for (const end of ends) {
				if (geo.city[start.via] === geo.city[end.via]) continue;
				const km = geo.km(from, start.via) + geo.km(start.via, end.via) + geo.km(end.via, to);
				if (km > limit) continue;
				const middle = hop(seller, start.via, end.via);
				const hops = [start.legs, middle, end.legs];
				if (middle.length > 0 && hops.some((legs) => owned(seller, legs))) found.push(path(seller, [start.via, end.via], hops, km));
			}
		}
		return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_TWO_STOP);
	}

	return {
		plan(seller, from, to) {
			if (from === to || geo.city[from] === geo.city[to]) return NOTHING;
			if (!network.rights.maySell(seller.country, seller.hubs, from, to)) return NOTHING;
			const direct = hop(seller, from, to).filter((leg) => network.airline[leg >> 1] === seller.index || sellsNonstop(network, seller, leg));
			if (!seller.connects) return { direct, paths: [] };
			const limit = detourLimit(geo.km(from, to));
			const hubs = within(seller, from, to, limit);
			const paths = oneStop(seller, hubs, from, to);
			if (direct.length + paths.length < ENOUGH) paths.push(...twoStops(seller, hubs, from, to, limit));
			return { direct, paths };
		},
	};
}
