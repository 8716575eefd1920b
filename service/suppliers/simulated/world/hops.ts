import type { Carrier } from './carriers.ts';
import type { Network } from './network.ts';

/** Airports on the way, and for each hop the legs (of the seller and its partners) that fly it. */
export interface Path {
	vias: readonly number[];
	hops: readonly (readonly number[])[];
	km: number;
	/** Kilometres, more for strange hubs and others' flights: an airline prefers its own. */
	cost: number;
}

export interface Hops {
	/** Legs of the seller and its partners between two airports, its own first. */
	legs(seller: Carrier, from: number, to: number): number[];
	/** Those legs whose stop within the flight number adds no more than this to the way, kilometres. */
	within(legs: readonly number[], spareKm: number): readonly number[];
	/** The seller flies the hop itself, alone or beside others. */
	owned(seller: Carrier, legs: readonly number[]): boolean;
	/** Hubs of the seller and its partners that are no detour: no way through any other is within the limit. */
	hubsWithin(seller: Carrier, from: number, to: number, limit: number): number[];
	path(seller: Carrier, vias: readonly number[], hops: readonly (readonly number[])[], km: number): Path;
}

/** Reads hops, the parts of a path, from the network. */
export function createHops(network: Network): Hops {
	const { geo, carriers } = network;
	function legs(seller: Carrier, from: number, to: number): number[] {
		const { first, end } = network.pair(from, to);
		const found: number[] = [];
		for (let i = first; i < end; i++) {
			const leg = network.between[i] as number;
			const airline = network.airline[leg >> 1] as number;
			if (airline === seller.index) found.unshift(leg);
			else if (carriers.partnership(seller.index, airline) > 0) found.push(leg);
		}
		return found;
	}
	function within(among: readonly number[], spareKm: number): readonly number[] {
		const extra = (leg: number): number =>
			(network.stop[leg >> 1] as number) < 0
				? 0
				: (network.km[leg >> 1] as number) - geo.km(network.from(leg), network.to(leg));
		return among.every((leg) => extra(leg) <= spareKm) ? among : among.filter((leg) => extra(leg) <= spareKm);
	}
	const owned = (seller: Carrier, legs: readonly number[]): boolean =>
		legs.length > 0 && network.airline[(legs[0] as number) >> 1] === seller.index;

	function path(seller: Carrier, vias: readonly number[], hops: readonly (readonly number[])[], km: number): Path {
		const foreign = vias.filter((via) => !seller.hubs.includes(via)).length;
		const others = hops.filter((legs) => !owned(seller, legs)).length;
		return { vias, hops, km, cost: km + foreign * 250 + others * 200 };
	}

	/** Airports where each airline connects: its own hubs and its partners'. */
	const hubsOf = carriers.list.map((seller) => {
		const all = [seller.index, ...carriers.partners(seller.index)];
		return [...new Set(all.flatMap((c) => carriers.list[c]?.hubs ?? []))];
	});

	/** Hubs that are no detour: no way through any other is within the limit. */
	function hubsWithin(seller: Carrier, from: number, to: number, limit: number): number[] {
		const outside = (via: number): boolean => geo.city[via] !== geo.city[from] && geo.city[via] !== geo.city[to];
		return (hubsOf[seller.index] as number[]).filter(
			(via) => outside(via) && geo.km(from, via) + geo.km(via, to) <= limit,
		);
	}
	return { legs, within, owned, path, hubsWithin };
}
