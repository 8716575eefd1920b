import { FLIGHT_NUMBERS, type NumberRange, type NumberRanges, type NumberUse } from './data/flight-numbers.ts';
import type { Network } from './network.ts';

/** Beyond this an airline numbers a flight as long haul, kilometres. */
const LONG_KM = 4500;
const HIGHEST = 9999;
/** The numbers of airlines that have no listed ranges. */
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

/** Where an airline's code-share numbers begin when it has no ranges: after all other numbers it has. */
const sharesAfter = (highest: number): NumberRange => [
	Math.min(9000, Math.max(4000, Math.ceil((highest + 1) / 100) * 100)),
	HIGHEST,
];

/** What is not home to the airline or far away may take what is left of these, in this order. */
const CHAINS = { long: ['long'], near: ['near', 'long'], home: ['home', 'near', 'long'] } as const;
type Use = keyof typeof CHAINS;
type Chains = Readonly<Record<Use, readonly NumberRange[]>>;

function chainsOf(ranges: NumberRanges | undefined): Chains {
	const chain = (use: Use): NumberRange[] => (ranges ? CHAINS[use].flatMap((one) => ranges[one]) : [ANY]);
	return { long: chain('long'), near: chain('near'), home: chain('home') };
}

/** Where an airline's numbers are few it flies this much less at a time, but every route. */
const THINNER = 0.94;
const THINNEST = 0.3;
const thinned = (daily: number, share: number): number => (daily <= 1 ? daily : Math.max(1, Math.floor(daily * share)));

interface Numbered {
	/** By route, in the order of the routes; 0 where none was left. */
	numbers: number[];
	dailies: number[];
	/** The uses that had too few. */
	short: ReadonlySet<Use>;
	/** The first number after all of them. */
	after: number;
}

/** An airline's routes, the busiest first, and the numbers that it has for them. */
interface ToNumber {
	routes: readonly number[];
	/** By route of the network. */
	uses: readonly Use[];
	chains: Chains;
	/** The numbers of partners' flights, which are nobody else's. */
	shared: readonly NumberRange[];
}

/** One way to number an airline's routes. */
function numberOnce(
	network: Network,
	{ routes, uses, chains, shared }: ToNumber,
	curated: Curated,
	shares: Readonly<Record<Use, number>>,
): Numbered {
	const book = createNumbers();
	for (const [first, last] of shared) book.claim(first, last - first + 1);
	const short = new Set<Use>();
	const dailies = routes.map((r) => {
		const daily = network.daily[r] as number;
		return curated.hasDaily(r) ? daily : thinned(daily, shares[uses[r] as Use]);
	});
	let after = 0;
	const numbers = routes.map((r, i) => {
		const need = Math.ceil(dailies[i] as number) * 2;
		const own = curated.number(r);
		const use = uses[r] as Use;
		const number = own && book.claim(own, need) ? own : book.take(need, chains[use]);
		if (number === 0) short.add(use);
		after = Math.max(after, number + need);
		return number;
	});
	return { numbers, dailies, short, after };
}

/** What the curated tables say of a route. */
interface Curated {
	number(route: number): number | null;
	/** Whether they say how often it is flown. */
	hasDaily(route: number): boolean;
}

/**
 * Numbers of an airline: within its own ranges, its busiest routes first, in even steps so that out is odd and back even. An
 * airline whose ranges are too small for its flights flies its busier routes less often; a route for which none are left even
 * so is not flown. A step for each airline.
 */
export function* numberRoutes(network: Network, curated: Curated): Generator<void, void> {
	const byAirline: number[][] = network.carriers.list.map(() => []);
	for (let r = 0; r < network.routes; r++) (byAirline[network.airline[r] as number] as number[]).push(r);
	const uses = Array.from({ length: network.routes }, (_, r) => useOf(network, r));
	// Who may take the fewest numbers comes first.
	const first = (r: number): number => (curated.number(r) ? 1000 : { long: 750, near: 500, home: 0 }[uses[r] as Use]);
	const weight = (r: number): number => first(r) + (network.km[r] as number) / 1000 + (network.pull[r] as number) * 2;
	const codeShares: NumberRange[] = [];
	for (const [airline, { code }] of network.carriers.list.entries()) {
		yield;
		const ranges = FLIGHT_NUMBERS.get(code);
		const weights = new Map((byAirline[airline] as number[]).map((r) => [r, weight(r)]));
		const routes = [...weights.keys()].sort((a, b) => (weights.get(b) as number) - (weights.get(a) as number) || a - b);
		const shares = { long: 1, near: 1, home: 1 };
		const toNumber = { routes, uses, chains: chainsOf(ranges), shared: ranges?.share ?? [] };
		let found = numberOnce(network, toNumber, curated, shares);
		while (found.short.size > 0 && Math.min(...Object.values(shares)) > THINNEST) {
			for (const use of found.short) shares[use] *= THINNER;
			found = numberOnce(network, toNumber, curated, shares);
		}
		for (const [i, r] of routes.entries()) {
			const number = found.numbers[i] as number;
			network.number[r] = number;
			network.daily[r] = number === 0 ? 0 : (found.dailies[i] as number);
		}
		codeShares.push(ranges?.share[0] ?? sharesAfter(found.after));
	}
	network.codeShares = codeShares;
}
