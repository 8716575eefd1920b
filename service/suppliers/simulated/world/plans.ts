import { LRUCache } from 'lru-cache';
import type { Carrier } from './carriers.ts';
import type { Network } from './network.ts';
import { createPlanner, type Plan } from './plan.ts';

const PLANS_KEPT = 12_000;
const PAIRS_KEPT = 2_000;
/** Ways that are put on the calendar, over all airports of a city. */
const MOST_PATHS = 14;

/** Plans of any day, kept. Airports by index. */
export interface Plans {
	/** The ways from any of the origins to any of the destinations. */
	between(seller: Carrier, origins: readonly number[], destinations: readonly number[], maxConnections: number): Plan;
	/** Codes of the airlines that have some way, in the order of the alphabet. */
	sellers(origins: readonly number[], destinations: readonly number[]): readonly string[];
}

/** Plans by airline and pair, each worked out once while it is in use. */
export function createPlans(network: Network): Plans {
	const planner = createPlanner(network);
	const plans = new LRUCache<number, Plan>({ max: PLANS_KEPT });
	const sellersKept = new LRUCache<string, readonly string[]>({ max: PAIRS_KEPT });

	function planFor(seller: Carrier, from: number, to: number): Plan {
		const key = (seller.index * 8192 + from) * 8192 + to;
		let plan = plans.get(key);
		if (!plan) {
			plan = planner.plan(seller, from, to);
			plans.set(key, plan);
		}
		return plan;
	}

	function findSellers(origins: readonly number[], destinations: readonly number[]): string[] {
		const near = new Set([...origins, ...destinations].flatMap((airport) => network.airlinesAt(airport)));
		const plansOf = (seller: Carrier): Plan[] =>
			origins.flatMap((from) => destinations.map((to) => planFor(seller, from, to)));
		const hasWay = ({ direct, paths }: Plan): boolean => direct.length + paths.length > 0;
		/** Who flies between two changes sells it too. */
		const between = new Set<number>();
		const sells = (seller: Carrier): boolean => {
			const ways = plansOf(seller).filter(hasWay);
			for (const { hops } of ways.flatMap(({ paths }) => paths))
				for (const leg of hops.slice(1, -1).flat()) between.add(network.airline[leg >> 1] as number);
			return ways.length > 0;
		};
		const found = new Set(network.carriers.list.filter((seller) => near.has(seller.index) && sells(seller)));
		for (const airline of between) {
			const seller = network.carriers.list[airline] as Carrier;
			if (!near.has(airline) && plansOf(seller).some(hasWay)) found.add(seller);
		}
		return [...found].map((seller) => seller.code).sort();
	}

	return {
		between(seller, origins, destinations, maxConnections) {
			const all = origins.flatMap((from) => destinations.map((to) => planFor(seller, from, to)));
			const paths = all.flatMap((plan) => plan.paths).filter((path) => path.vias.length <= maxConnections);
			paths.sort((a, b) => a.cost - b.cost);
			return { direct: all.flatMap((plan) => plan.direct), paths: paths.slice(0, MOST_PATHS) };
		},
		sellers(origins, destinations) {
			const key = `${origins.join()} ${destinations.join()}`;
			let codes = sellersKept.get(key);
			if (!codes) {
				codes = findSellers(origins, destinations);
				sellersKept.set(key, codes);
			}
			return codes;
		},
	};
}
