import { type Position, type Projection, worldProjection } from './project.ts';

/** Units of the drawing in `public/land.svg`; at 4,000 a tenth of a unit is a kilometre. */
export const WORLD_WIDTH = 4_000;

/** The projection that the drawing was made with. */
export const world = (): Projection => worldProjection(WORLD_WIDTH);

/** The part of the world that holds all positions with room around them, never closer than `least` units across. */
export function plateBox(
	map: Projection,
	positions: readonly Position[],
	aspect: number,
	least = 420,
): { x: number; y: number; width: number; height: number } {
	if (positions.length === 0)
		return { x: map.width * 0.06, y: map.height * 0.04, width: map.width * 0.88, height: (map.width * 0.88) / aspect };
	const points = positions.map((position) => map.point(position));
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	const span = (values: number[]) => Math.max(...values) - Math.min(...values);
	const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
	const width = Math.min(map.width, Math.max(least, span(xs) * 1.35, span(ys) * 1.5 * aspect));
	const height = width / aspect;
	return { x: middle(xs) - width / 2, y: middle(ys) - height / 2, width, height };
}
