/** A rectangle of the earth, degrees. */
export interface Bounds {
	west: number;
	south: number;
	east: number;
	north: number;
}

type Flat = ArrayLike<number>;

/**
 * What of a ring of longitudes and latitudes, in turn, lies in a rectangle (Sutherland and Hodgman): cut side by side, and
 * closed along them.
 */
export function clipRing(ring: Flat, bounds: Bounds): number[] {
	const { west, south, east, north } = bounds;
	const sides = [
		{ axis: 0, edge: west, keeps: 1 },
		{ axis: 0, edge: east, keeps: -1 },
		{ axis: 1, edge: south, keeps: 1 },
		{ axis: 1, edge: north, keeps: -1 },
	] as const;
	let rest: Flat = nearby(ring, bounds);
	for (const { axis, edge, keeps } of sides) {
		const kept: number[] = [];
		for (let i = 0; i < rest.length; i += 2) {
			const [x, y] = [rest[i] ?? 0, rest[i + 1] ?? 0];
			const before = i === 0 ? rest.length - 2 : i - 2;
			const [x0, y0] = [rest[before] ?? 0, rest[before + 1] ?? 0];
			const [inside, was] = [(axis ? y : x) * keeps >= edge * keeps, (axis ? y0 : x0) * keeps >= edge * keeps];
			if (inside !== was) {
				const share = (edge - (axis ? y0 : x0)) / (axis ? y - y0 : x - x0);
				kept.push(axis ? x0 + share * (x - x0) : edge, axis ? edge : y0 + share * (y - y0));
			}
			if (inside) kept.push(x, y);
		}
		rest = kept;
	}
	return [...(rest as number[])];
}

/** The ring with fewer positions far out: between two beyond one side, those beyond it as well change nothing. */
function nearby(ring: Flat, { west, south, east, north }: Bounds): number[] {
	const beyond = (at: number): number => {
		const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
		return (x < west ? 1 : x > east ? 2 : 0) | (y < south ? 4 : y > north ? 8 : 0);
	};
	const near: number[] = [];
	let last = 0;
	let here = beyond(0);
	for (let i = 0; i < ring.length; i += 2) {
		const next = beyond(i + 2 < ring.length ? i + 2 : 0);
		if (i === 0 || (last & here & next) === 0) {
			near.push(ring[i] ?? 0, ring[i + 1] ?? 0);
			last = here;
		}
		here = next;
	}
	return near;
}
