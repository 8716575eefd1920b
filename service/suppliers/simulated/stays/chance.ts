import { mix } from '../world/mix.ts';

/** All hotels follow from it: another seed is another world. */
const SEED = 0x5744;

/** Chance for one thing (`salt`) of one hotel: a number in [0, 1), the same for ever. */
export const chance = (town: number, ordinal: number, salt: number, more = 0): number =>
	mix(town, ordinal, salt * 0x1_0000 + SEED, more) / 0x1_0000_0000;

/** One of a list by chance. */
export function pick<T>(list: readonly T[], at: number): T {
	const value = list[Math.floor(at * list.length)];
	if (value === undefined) throw new RangeError('nothing to pick from');
	return value;
}

/** The index that a chance falls on among weights. */
export function pickWeighted(weights: readonly number[], at: number): number {
	let rest = at * weights.reduce((sum, weight) => sum + weight, 0);
	const index = weights.findIndex((weight) => {
		rest -= weight;
		return rest < 0;
	});
	return index < 0 ? weights.length - 1 : index;
}

/** A normally distributed number (mean 0, deviation 1) of two chances. */
export const normal = (a: number, b: number): number => Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
