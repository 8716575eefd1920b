import type { Chain } from './chains.ts';

/** The most that one airline offers for one slice. */
export const MOST_ITINERARIES = 40;
const MOST_DIRECT = 24;
/** With this many nonstops a few connections are enough. */
const MANY_DIRECT = 6;
const FEW_CONNECTING = 12;
const MOST_PER_VIA = 10;
/** Nobody wants more than this much longer than the quickest, minutes. */
const LONGEST_RATIO = 1.5;
const LONGEST_EXTRA = 240;

/** What a chain costs its traveller in minutes; a change counts for an hour and a half. */
const cost = (chain: Chain): number => chain.minutes + (chain.flights.length - 1) * 90;
const departs = (chain: Chain): number => chain.flights[0]?.departs ?? 0;
const byCost = (a: Chain, b: Chain): number => cost(a) - cost(b) || departs(a) - departs(b);

/** Every so many of a list, so that all hours of the day stay. */
function thin(chains: readonly Chain[], most: number): Chain[] {
	const sorted = [...chains].sort((a, b) => departs(a) - departs(b));
	if (sorted.length <= most) return sorted;
	return Array.from({ length: most }, (_, i) => sorted[Math.floor((i * sorted.length) / most)] as Chain);
}

/** The best chains, best first: nonstops over the whole day, then the quickest connections over several airports. */
export function shortlist(chains: readonly Chain[]): Chain[] {
	const direct = thin(
		chains.filter((c) => c.vias.length === 0),
		MOST_DIRECT,
	);
	const quickest = Math.min(...chains.map((c) => c.minutes));
	const room = direct.length >= MANY_DIRECT ? FEW_CONNECTING : MOST_ITINERARIES - direct.length;
	const perVia = new Map<string, number>();
	const connecting: Chain[] = [];
	for (const chain of chains
		.filter((c) => c.vias.length > 0 && c.minutes <= quickest * LONGEST_RATIO + LONGEST_EXTRA)
		.sort(byCost)) {
		const via = chain.vias.join('.');
		const taken = perVia.get(via) ?? 0;
		if (taken === MOST_PER_VIA) continue;
		perVia.set(via, taken + 1);
		connecting.push(chain);
		if (connecting.length === room) break;
	}
	return [...direct, ...connecting].sort(byCost);
}
