import type { Shore } from './read-shores.ts';

/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.2;

/**
 * A shore with fewer points, none of those left out further from it than is allowed there (Douglas and Peucker); nothing
 * where it is so small that nobody sees it. `toleranceKm`: what is allowed at a position.
 */
export function simplifyShore(ring: Shore, toleranceKm: (longitude: number, latitude: number) => number): Shore {
	const count = ring.length / 2;
	const east = KM_A_DEGREE * Math.cos(((ring[1] ?? 0) * Math.PI) / 180);
	let far = 0;
	let reach = 0;
	for (let i = 1; i < count; i++) {
		const away = Math.hypot(
			((ring[2 * i] ?? 0) - (ring[0] ?? 0)) * east,
			((ring[2 * i + 1] ?? 0) - (ring[1] ?? 0)) * KM_A_DEGREE,
		);
		if (away > reach) [far, reach] = [i, away];
	}
	if (reach < 3 * toleranceKm(ring[0] ?? 0, ring[1] ?? 0)) return [];
	const kept = new Uint8Array(count);
	kept[0] = kept[far] = kept[count - 1] = 1;
	const open: [number, number][] = [
		[0, far],
		[far, count - 1],
	];
	for (let span = open.pop(); span; span = open.pop()) {
		const [from, to] = span;
		const at = worstOf(ring, from, to, toleranceKm);
		if (at === undefined) continue;
		kept[at] = 1;
		open.push([from, at], [at, to]);
	}
	return ring.filter((_, i) => kept[i >> 1] === 1);
}

/** Which point between two lies furthest from their line for what is allowed where it is; none where all may go. */
function worstOf(ring: Shore, from: number, to: number, toleranceKm: (x: number, y: number) => number) {
	const [x, y] = [ring[2 * from] ?? 0, ring[2 * from + 1] ?? 0];
	const east = KM_A_DEGREE * Math.max(0.05, Math.cos((y * Math.PI) / 180));
	const [dx, dy] = [((ring[2 * to] ?? 0) - x) * east, ((ring[2 * to + 1] ?? 0) - y) * KM_A_DEGREE];
	const length = dx * dx + dy * dy;
	let worst = 1;
	let at: number | undefined;
	for (let i = from + 1; i < to; i++) {
		const [px, py] = [((ring[2 * i] ?? 0) - x) * east, ((ring[2 * i + 1] ?? 0) - y) * KM_A_DEGREE];
		const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
		const off = Math.hypot(px - along * dx, py - along * dy) / toleranceKm(ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0);
		if (off > worst) [worst, at] = [off, i];
	}
	return at;
}
