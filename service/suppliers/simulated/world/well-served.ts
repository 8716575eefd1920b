import { LRUCache } from 'lru-cache';
import type { Network } from './network.ts';

const PAIRS_KEPT = 20_000;
/** With so many airlines that connect over their own hub, nobody need change twice. */
const ENOUGH_AIRLINES = 3;
/** A way round that long is none. */
const DETOUR = 1.45;

/**
 * Whether travellers between two cities need change but once: somebody flies without a change between any of their
 * airports, or several airlines connect these two over their own hubs. Remembered.
 */
export function createService(network: Network): (from: number, to: number) => boolean {
	const { geo, carriers } = network;
	const known = new LRUCache<number, boolean>({ max: PAIRS_KEPT });
	const airportsOf = new Map<number, number[]>();
	for (let airport = 0; airport < geo.codes.length; airport++) {
		const city = geo.city[airport] as number;
		airportsOf.set(city, [...(airportsOf.get(city) ?? []), airport]);
	}
	const around = (airport: number): readonly number[] => airportsOf.get(geo.city[airport] as number) ?? [airport];

	function hasNonstop(from: number, to: number): boolean {
		const ends = around(to);
		return around(from).some((start) =>
			ends.some((end) => {
				const { first, end: after } = network.pair(start, end);
				return after > first;
			}),
		);
	}

	function connecting(from: number, to: number): number {
		const limit = geo.km(from, to) * DETOUR;
		const there = new Set(network.airlinesAt(to));
		const connects = (airline: number): boolean =>
			carriers.list[airline]?.hubs.some(
				(hub) =>
					geo.km(from, hub) + geo.km(hub, to) <= limit &&
					network.leg(airline, from, hub) >= 0 &&
					network.leg(airline, hub, to) >= 0,
			) ?? false;
		return network.airlinesAt(from).filter((airline) => there.has(airline) && connects(airline)).length;
	}

	return (from, to) => {
		const key = from * 8192 + to;
		let served = known.get(key);
		if (served === undefined) {
			served = hasNonstop(from, to) || connecting(from, to) >= ENOUGH_AIRLINES;
			known.set(key, served);
		}
		return served;
	};
}
