/** How full a cabin is, from, and what the cheapest fare bucket still open costs against the lowest. */
const LADDER: readonly { from: number; factor: number; letter: number }[] = [
	{ from: 0.95, factor: 2.1, letter: 0 },
	{ from: 0.9, factor: 1.7, letter: 1 },
	{ from: 0.84, factor: 1.4, letter: 2 },
	{ from: 0.74, factor: 1.18, letter: 3 },
	{ from: Number.NEGATIVE_INFINITY, factor: 1, letter: 4 },
];

export interface Bucket {
	factor: number;
	/** 0 is the dearest bucket; picks the booking letter. */
	letter: number;
}

const CHEAPEST: Bucket = { factor: 1, letter: 4 };

/** The bucket open at a load of 0..1. */
export const bucketAt = (load: number): Bucket => LADDER.find(({ from }) => load >= from) ?? CHEAPEST;

export interface CabinLoad {
	load: number;
	/** Whole seats still to sell; 0 when the cabin is full. */
	seatsLeft: number;
}

/** Load of a cabin of `seats`, from how full it runs by itself and the seats that the sandbox has sold. */
export function cabinLoad(seats: number, demand: number, sold: number): CabinLoad {
	if (seats <= 0) return { load: 1, seatsLeft: 0 };
	const own = Math.round(seats * Math.min(1, Math.max(0, demand)));
	return { load: Math.min(1, (own + sold) / seats), seatsLeft: Math.max(0, seats - own - sold) };
}
