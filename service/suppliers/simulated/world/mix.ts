/** A 32-bit hash of a few integers: the same numbers give the same hash in every process. For hot paths that have no text. */
export function mix(a: number, b = 0, c = 0, d = 0): number {
	let h = 0x9e3779b9;
	h = Math.imul(h ^ a, 0x85ebca6b);
	h = Math.imul(h ^ (h >>> 15) ^ b, 0xc2b2ae35);
	h = Math.imul(h ^ (h >>> 13) ^ c, 0x27d4eb2f);
	h = Math.imul(h ^ (h >>> 16) ^ d, 0x165667b1);
	h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
	return (h ^ (h >>> 13)) >>> 0;
}

/** `mix` as a number in [0, 1). */
export const mixUnit = (a: number, b = 0, c = 0, d = 0): number => mix(a, b, c, d) / 0x1_0000_0000;
