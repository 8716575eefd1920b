import { LRUCache } from 'lru-cache';
import { addressNetwork } from '#base/address-network.ts';

/** Unknown tokens that one address may try in a minute; an IPv6 address counts with its /64. */
const MOST = 120;
const WINDOW_MS = 60_000;
const MOST_NETWORKS = 10_000;

/** Counts, in this process's memory, the unknown tokens that come from each address. */
export interface Strangers {
	/** Counts one more. False: the address has tried too many. */
	take(address: string): boolean;
	/** The token turned out to be known. */
	reward(address: string): void;
}

/** Makes a count that begins empty. `monotonicMs` measures its windows of a minute. */
export function createStrangers(monotonicMs: () => number, most = MOST): Strangers {
	const windows = new LRUCache<string, { tried: number; until: number }>({ max: MOST_NETWORKS });
	return {
		take(address) {
			const network = addressNetwork(address);
			const current = windows.get(network);
			if (!current || monotonicMs() >= current.until) {
				windows.set(network, { tried: 1, until: monotonicMs() + WINDOW_MS });
				return true;
			}
			current.tried += 1;
			return current.tried <= most;
		},
		reward(address) {
			const current = windows.get(addressNetwork(address));
			if (current) current.tried -= 1;
		},
	};
}
