import { readLand } from './sources.ts';

/** Edges are looked up by bands of latitude of this height, degrees. */
const BAND = 0.1;
const bandOf = (latitude: number): number => Math.floor((latitude + 90) / BAND);

/** Whether a position is on land by Natural Earth 1:10m, which knows a coast to some hundred metres. */
export function createIsLand(): (latitude: number, longitude: number) => boolean {
	const bands: number[][] = Array.from({ length: Math.ceil(180 / BAND) + 1 }, () => []);
	for (const ring of readLand('10m').flat()) {
		for (let i = 1; i < ring.length; i++) {
			const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
			const [x2 = 0, y2 = 0] = ring[i] ?? [];
			for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band++)
				bands[band]?.push(x1, y1, x2, y2);
		}
	}
	const packed = bands.map((edges) => Float64Array.from(edges));
	return (latitude, longitude) => {
		const edges = packed[bandOf(latitude)] ?? new Float64Array();
		let inside = false;
		for (let e = 0; e < edges.length; e += 4) {
			const [x1, y1, x2, y2] = [edges[e] ?? 0, edges[e + 1] ?? 0, edges[e + 2] ?? 0, edges[e + 3] ?? 0];
			if (y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
				inside = !inside;
		}
		return inside;
	};
}
