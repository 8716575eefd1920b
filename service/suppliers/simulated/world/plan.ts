import type { Carrier } from './carriers.ts';
import { createHops, type Path } from './hops.ts';
import type { Network } from './network.ts';
import { sellsNonstop } from './selling.ts';
import { createService } from './well-served.ts';

/** How an airline can take somebody from one airport to another, on any day. */
export interface Plan {
	direct: readonly number[];
	/** Nearest first. */
	paths: readonly Path[];
}

const MOST_ONE_STOP = 8;
const MOST_TWO_STOP = 6;
/** With a way of one stop or none nobody sells two. */
const ENOUGH = 1;

/** The longest way round that is still a way: 1.45 times the great circle, 1.5 times where that is short. */
export const detourLimit = (km: number): number => km * (km < 1500 ? 1.5 : 1.45);

export interface Planner {
	plan(seller: Carrier, from: number, to: number): Plan;
}

const NOTHING: Plan = { direct: [], paths: [] };

/** Finds ways through the network, by the seller alone or together with its partners. */
export function createPlanner(network: Network): Planner {
	const { geo } = network;
	const { legs: hop, within, owned, path, hubsWithin } = createHops(network);
	const isWellServed = createService(network);
	function oneStop(seller: Carrier, hubs: readonly number[], from: number, to: number, limit: number): Path[] {
		const found: Path[] = [];
		for (const via of hubs) {
			if (network.leg(seller.index, from, via) < 0 && network.leg(seller.index, via, to) < 0) continue;
			const km = geo.km(from, via) + geo.km(via, to);
			const before = within(hop(seller, from, via), limit - km);
			const after = before.length > 0 ? within(hop(seller, via, to), limit - km) : [];
			if (after.length > 0) found.push(path(seller, [via], [before, after], km));
		}
		return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_ONE_STOP);
	}

	function twoStops(seller: Carrier, hubs: readonly number[], from: number, to: number, limit: number): Path[] {
		const starts = hubs.map((via) => ({ via, legs: hop(seller, from, via) })).filter((start) => start.legs.length > 0);
		const ends =
			starts.length > 0
				? hubs.map((via) => ({ via, legs: hop(seller, via, to) })).filter((end) => end.legs.length > 0)
				: [];
		const found: Path[] = [];
		for (const start of starts) {
			for (const end of ends) {
				if (geo.city[start.via] === geo.city[end.via]) continue;
				const km = geo.km(from, start.via) + geo.km(start.via, end.via) + geo.km(end.via, to);
				// Each flight comes nearer: nobody flies past where they are going, nor back.
				const back = geo.km(end.via, to) > geo.km(start.via, to) || geo.km(from, start.via) > geo.km(from, end.via);
				if (km > limit || back) continue;
				const hops = [start.legs, hop(seller, start.via, end.via), end.legs].map((legs) => within(legs, limit - km));
				if (hops.every((legs) => legs.length > 0) && hops.some((legs) => owned(seller, legs)))
					found.push(path(seller, [start.via, end.via], hops, km));
			}
		}
		return found.sort((a, b) => a.cost - b.cost).slice(0, MOST_TWO_STOP);
	}

	return {
		plan(seller, from, to) {
			if (from === to || geo.city[from] === geo.city[to]) return NOTHING;
			if (!network.rights.maySell(seller.country, seller.hubs, from, to)) return NOTHING;
			const direct = hop(seller, from, to).filter(
				(leg) => network.airline[leg >> 1] === seller.index || sellsNonstop(network, seller, leg),
			);
			if (!seller.connects) return { direct, paths: [] };
			const limit = detourLimit(geo.km(from, to));
			const hubs = hubsWithin(seller, from, to, limit);
			const paths = oneStop(seller, hubs, from, to, limit);
			if (direct.length + paths.length < ENOUGH && !isWellServed(from, to))
				paths.push(...twoStops(seller, hubs, from, to, limit));
			return { direct, paths };
		},
	};
}
