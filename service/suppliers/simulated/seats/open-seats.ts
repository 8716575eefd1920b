import { hash32 } from '../hash.ts';

/** Not every traveller has chosen a seat yet. */
const SEATED = 0.9;

/** How many of a cabin's seats nobody sits in, by how full the flight runs; `share` says it outright. */
export function openCount(seats: number, demand: number, share: number | null): number {
	const open = share ?? 1 - Math.min(1, Math.max(0, demand)) * SEATED;
	return Math.round(seats * open);
}

/** The seats that nobody sits in before the sandbox sells any: always the same on one dated flight. */
export function openSeats(flightKey: string, designators: readonly string[], count: number): ReadonlySet<string> {
	const ranked = designators.map((designator) => ({ designator, rank: hash32(`${flightKey}:${designator}`) }));
	ranked.sort((a, b) => a.rank - b.rank || (a.designator < b.designator ? -1 : 1));
	return new Set(ranked.slice(0, count).map(({ designator }) => designator));
}
