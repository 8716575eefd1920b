import { FLIGHT_NUMBERS, type NumberRange, type NumberUse } from './data/flight-numbers.ts';
import type { Network } from './network.ts';

/** Beyond this an airline numbers a flight as long haul, kilometres. */
const LONG_KM = 4500;
const HIGHEST = 9999;
/** The numbers of airlines that have no ranges of their own. */
const ANY: NumberRange = [1, HIGHEST];

/** The numbers of one airline, handed out in runs; a number is given once. */
function createNumbers(): {
	take(count: number, ranges: readonly NumberRange[]): number;
	claim(at: number, count: number): boolean;
} {
	const taken = new Uint8Array(HIGHEST + 2);
	/** Where the search of a range goes on: what lies before is given. */
	const reached = new Map<NumberRange, number>();
	function free(at: number, count: number): boolean {
		for (let number = at; number < at + count; number++) if (taken[number] === 1) return false;
		return true;
	}
	function claim(at: number, count: number): boolean {
		if (at + count - 1 > HIGHEST || !free(at, count)) return false;
		taken.fill(1, at, at + count);
		return true;
	}
	return {
		claim,
		/** The first of so many numbers on end, odd; 0 where there are none left. */
		take(count, ranges) {
			for (const range of ranges) {
				for (let at = reached.get(range) ?? range[0] | 1; at + count - 1 <= range[1]; at += 2) {
					if (!claim(at, count)) continue;
					reached.set(range, (at + count) | 1);
					return at;
				}
			}
			return 0;
		},
	};
}

/** What a route counts as. */
function useOf({ rights, hub, spoke, km }: Network, route: number): Exclude<NumberUse, 'share'> {
	if (rights.home(hub[route] as number) === rights.home(spoke[route] as number)) return 'home';
	return (km[route] as number) > LONG_KM ? 'long' : 'near';
}

/** Where an airline's code-share numbers begin when it has no ranges: after all of its own. */
const sharesAfter = (highest: number): NumberRange => [
	Math.min(9000, Math.max(4000, Math.ceil((highest + 1) / 100) * 100)),
	HIGHEST,
];

/**
 * Numbers of an airline: within its own ranges, its busiest routes first, in even steps so that out is odd and back even.
 * A route for which none are left is not flown. A step for each airline.
 */
export function* numberRoutes(network: Network, fixed: readonly (number | null)[]): Generator<void, void> {
	const byAirline: number[][] = network.carriers.list.map(() => []);
	for (let r = 0; r < network.routes; r++) (byAirline[network.airline[r] as number] as number[]).push(r);
	// Long haul comes first: what overflows elsewhere must not take its numbers.
	const first = (r: number): number => (fixed[r] ? 1000 : useOf(network, r) === 'long' ? 500 : 0);
	const weight = (r: number): number => first(r) + (network.km[r] as number) / 1000 + (network.pull[r] as number) * 2;
	const codeShares: NumberRange[] = [];
	for (const [airline, { code }] of network.carriers.list.entries()) {
		yield;
		const ranges = FLIGHT_NUMBERS.get(code);
		const share = ranges?.share[0];
		const numbers = createNumbers();
		// What partners' flights are given is nobody else's.
		if (share) numbers.claim(share[0], share[1] - share[0] + 1);
		let highest = 0;
		for (const r of (byAirline[airline] as number[]).sort((a, b) => weight(b) - weight(a) || a - b)) {
			const need = Math.ceil(network.daily[r] as number) * 2;
			const own = fixed[r];
			const number =
				own && numbers.claim(own, need) ? own : numbers.take(need, [...(ranges?.[useOf(network, r)] ?? []), ANY]);
			if (number === 0) network.daily[r] = 0;
			network.number[r] = number;
			highest = Math.max(highest, number + need);
		}
		codeShares.push(share ?? sharesAfter(highest));
	}
	network.codeShares = codeShares;
}
