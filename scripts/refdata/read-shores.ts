/** It is installed beside this file alone, where the type check does not see it. */
const READER: string = 'h5wasm/node';
/** Units of a bin's side, which is a degree. */
const BIN_UNITS = 65_535;
/** A segment that neither enters nor leaves its bin is a separate ring. */
const CLOSED = 4;
/** Sea, lake, island in a lake, pond on one; what lies beyond is Antarctica's ice. */
const DEEPEST = 4;

/** A shore all around: longitudes and latitudes in turn, the longitudes running on over the date line. */
export type Shore = number[];

interface Segment {
	from: string;
	to: string;
	points: Shore;
	isClosed: boolean;
}

/**
 * Every shore of GSHHG, in full resolution, out of the file that its users draw maps with: there each is cut into segments
 * by a grid of degrees, and is put together again here. Land, its lakes and their islands stand beside one another; inside
 * an odd number of them is land.
 */
export async function readShores(file: string): Promise<Shore[]> {
	const { default: h5 } = (await import(READER)) as { default: H5 };
	await h5.ready;
	const data = new h5.File(file, 'r');
	const read = <T extends ArrayLike<number>>(name: string): T => data.get(name).value as T;
	const info = read<Int32Array>('Embedded_npts_levels_exit_entry_for_a_segment');
	const firstPoint = read<Int32Array>('Id_of_first_point_in_a_segment');
	const shoreOf = read<Int32Array>('Id_of_GSHHS_ID');
	const firstOf = read<Int32Array>('Id_of_first_segment_in_a_bin');
	const countOf = read<Int16Array>('N_segments_in_a_bin');
	const east = new Uint16Array(read<Int16Array>('Relative_longitude_from_SW_corner_of_bin').buffer);
	const north = new Uint16Array(read<Int16Array>('Relative_latitude_from_SW_corner_of_bin').buffer);
	const parts = new Map<number, Segment[]>();
	for (let bin = 0; bin < firstOf.length; bin++) {
		const [west, south] = [(bin % 360) * BIN_UNITS, (89 - Math.floor(bin / 360)) * BIN_UNITS];
		const first = firstOf[bin] ?? 0;
		for (let s = first; s < first + (countOf[bin] ?? 0); s++) {
			const bits = info[s] ?? 0;
			if (((bits >> 6) & 7) > DEEPEST) continue;
			const points: Shore = [];
			const keys: string[] = [];
			for (let p = firstPoint[s] ?? 0; p < (firstPoint[s] ?? 0) + (bits >>> 9); p++) {
				const [x, y] = [west + (east[p] ?? 0), south + (north[p] ?? 0)];
				points.push(x / BIN_UNITS, y / BIN_UNITS);
				keys.push(`${x % (360 * BIN_UNITS)},${y}`);
			}
			const segment = { from: keys[0] ?? '', to: keys.at(-1) ?? '', points, isClosed: ((bits >> 3) & 7) === CLOSED };
			const own = parts.get(shoreOf[s] ?? 0);
			if (own) own.push(segment);
			else parts.set(shoreOf[s] ?? 0, [segment]);
		}
	}
	return [...parts.values()].flatMap(joined).map(unwrapped);
}

/** The segments of one shore, each after the one that ends where it begins. */
function joined(segments: readonly Segment[]): Shore[] {
	const byStart = new Map<string, Segment[]>();
	for (const segment of segments)
		if (!segment.isClosed) byStart.set(segment.from, [...(byStart.get(segment.from) ?? []), segment]);
	const used = new Set<Segment>();
	const rings: Shore[] = [];
	for (const segment of segments) {
		if (used.has(segment)) continue;
		let at: Segment | undefined = segment;
		const ring: Shore = [];
		while (at) {
			used.add(at);
			for (let i = ring.length > 0 ? 2 : 0; i < at.points.length; i++) ring.push(at.points[i] ?? 0);
			if (at.isClosed || at.to === segment.from) break;
			at = byStart.get(at.to)?.find((next) => !used.has(next));
			if (!at) throw new Error(`a shore is open at ${segment.from}`);
		}
		rings.push(ring);
	}
	return rings;
}

/** The same shore without a jump where the circle of longitudes begins. */
function unwrapped(ring: Shore): Shore {
	for (let i = 2; i < ring.length; i += 2) {
		const before = ring[i - 2] ?? 0;
		ring[i] = (ring[i] ?? 0) - 360 * Math.round(((ring[i] ?? 0) - before) / 360);
	}
	return ring;
}

interface H5 {
	ready: Promise<unknown>;
	File: new (file: string, mode: 'r') => { get(name: string): { value: unknown } };
}
