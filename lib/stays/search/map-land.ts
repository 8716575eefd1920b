import { clipRing } from '#lib/map/clip-ring.ts';
import { areaOnPlane, type MapArea } from './map-area.ts';
import type { Plane } from './map-plane.ts';

/** Rings of land, in parts of an area's degrees east and north, in turn. */
export type LandRings = readonly Float64Array[];

/** Beyond the edges of a map, pixels: the outline of what is cut off there, wide as it is, stays out of sight. */
const MARGIN = 24;

/** Reads the land of an `AreaDrawing`: for each ring its first position, then steps. */
export function ringsOf(land: string): LandRings {
	return land
		.split('z')
		.filter(Boolean)
		.map((path) => {
			const ring = Float64Array.from(path.match(/-?\d+/g) ?? [], Number);
			for (let i = 2; i < ring.length; i++) ring[i] = (ring[i] ?? 0) + (ring[i - 2] ?? 0);
			return ring;
		});
}

/**
 * SVG path data of the land that a map shows, in its pixels. What lies elsewhere in the area is left out: it would be
 * outlined, out of sight, each time the map moves, which takes longer than all else.
 */
export function landOn(rings: LandRings, area: MapArea, plane: Plane): string {
	const { left, top, east, north } = areaOnPlane(area, plane);
	const bounds = {
		west: (-MARGIN - left) / east,
		east: (plane.width + MARGIN - left) / east,
		south: (top - plane.height - MARGIN) / north,
		north: (top + MARGIN) / north,
	};
	let path = '';
	for (const ring of rings) {
		const seen = clipRing(ring, bounds);
		for (let i = 0; i < seen.length; i += 2) {
			const [x, y] = [left + (seen[i] ?? 0) * east, top - (seen[i + 1] ?? 0) * north];
			path += `${i === 0 ? 'M' : ' '}${x.toFixed(1)} ${y.toFixed(1)}`;
		}
		if (seen.length > 0) path += 'z';
	}
	return path;
}
