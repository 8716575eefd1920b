/** Edges are looked up by bands of latitude of this height, degrees. */
const BAND = 0.02;
const bandOf = (latitude: number): number => Math.floor(latitude / BAND);
/** A ring may run on over the date line, or begin a turn further east. */
const TURNS = [-360, 0, 360] as const;

export type IsLand = (latitude: number, longitude: number) => boolean;

/**
 * Whether a position is on land: inside an odd number of rings.
 * @param rings coasts, shores of lakes and of their islands: longitudes and latitudes in turn, degrees
 */
export function createIsLand(rings: Iterable<ArrayLike<number>>): IsLand {
	const bands = new Map<number, number[]>();
	for (const ring of rings) {
		for (let i = 0; i < ring.length; i += 2) {
			const next = (i + 2) % ring.length;
			const edge = [ring[i] ?? 0, ring[i + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0] as const;
			for (let band = bandOf(Math.min(edge[1], edge[3])); band <= bandOf(Math.max(edge[1], edge[3])); band++) {
				const edges = bands.get(band);
				if (edges) edges.push(...edge);
				else bands.set(band, [...edge]);
			}
		}
	}
	const packed = new Map([...bands].map(([band, edges]) => [band, Float64Array.from(edges)]));
	return (latitude, longitude) => {
		const edges = packed.get(bandOf(latitude)) ?? new Float64Array();
		let inside = false;
		for (const turn of TURNS) if (crossings(edges, latitude, longitude + turn) % 2 === 1) inside = !inside;
		return inside;
	};
}

/** How many edges lie east of a position, on its latitude. */
function crossings(edges: Float64Array, latitude: number, longitude: number): number {
	let count = 0;
	for (let e = 0; e < edges.length; e += 4) {
		const [x1, y1, x2, y2] = [edges[e] ?? 0, edges[e + 1] ?? 0, edges[e + 2] ?? 0, edges[e + 3] ?? 0];
		if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1) count++;
	}
	return count;
}
