import land from './land-110m.json' with { type: 'json' };
import { type Point, type Projection, unwrap, write } from './project.ts';

/** SVG path data of the land (Natural Earth 1:110m) that the drawing shows, to be filled. */
export function landPath(map: Projection): string {
	return land.rings.flatMap((ring) => [-360, 0, 360].map((turn) => ringPath(map, ring, turn))).join('');
}

/** One ring a whole number of turns away; empty when none of it is in the drawing. */
function ringPath(map: Projection, ring: readonly number[], turn: number): string {
	const points: Point[] = [];
	let longitude = map.centre;
	for (let i = 0; i < ring.length; i += 2) {
		// A ring that crosses the date line goes on beyond it instead of jumping to the other side.
		longitude = unwrap((ring[i] as number) / 10, longitude);
		points.push(unturned(map, longitude + turn, (ring[i + 1] as number) / 10));
	}
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const inside =
		Math.max(...xs) > 0 && Math.min(...xs) < map.width && Math.max(...ys) > 0 && Math.min(...ys) < map.height;
	return inside ? `M${points.map(write).join('L')}Z` : '';
}

/** Projects a longitude that may be further than half a turn from the middle, without turning it back. */
function unturned(map: Projection, longitude: number, latitude: number): Point {
	const [edge, y] = map.point({ latitude, longitude: map.centre + 90 });
	const [middle] = map.point({ latitude, longitude: map.centre });
	return [middle + ((edge - middle) * (longitude - map.centre)) / 90, y];
}
