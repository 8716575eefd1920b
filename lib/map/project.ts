/** A position in degrees. */
export interface Position {
	latitude: number;
	longitude: number;
}

/** A point of the drawing, in the units of its view box. */
export type Point = readonly [x: number, y: number];

/** Turns positions into points of one drawing. */
export interface Projection {
	width: number;
	height: number;
	/** The meridian in the middle, degrees. */
	centre: number;
	point(position: Position): Point;
}

const RADIANS = Math.PI / 180;
/** Half the width of the projected world, and half its height, for a globe of radius 1. */
const HALF_WIDTH = 0.8707 * Math.PI;
const HALF_HEIGHT = naturalEarth(0, 90)[1];

/** The Natural Earth projection (Patterson, Šavrič and Jenny, 2011) on a globe of radius 1; y grows northwards. */
export function naturalEarth(longitude: number, latitude: number): Point {
	const phi = latitude * RADIANS;
	const p2 = phi * phi;
	const p4 = p2 * p2;
	return [
		longitude * RADIANS * (0.8707 - 0.131979 * p2 + p4 * (-0.013791 + p4 * (0.003971 * p2 - 0.001529 * p4))),
		phi * (1.007226 + p2 * (0.015085 + p4 * (-0.044475 + 0.028874 * p2 - 0.005916 * p4))),
	];
}

/** The whole world, `width` units wide, with the meridian `centre` in the middle. */
export function worldProjection(width: number, centre = 0): Projection {
	const scale = width / 2 / HALF_WIDTH;
	return projection({ width, height: 2 * HALF_HEIGHT * scale, centre, scale, middle: [0, 0] });
}

/**
 * A plate that shows all `positions` with `margin` units of room around them; the world's middle when there are none.
 * Never closer than 2,000 km across, so that a short hop still shows its coasts.
 */
export function plateProjection(
	positions: readonly Position[],
	width: number,
	height: number,
	margin: number,
): Projection {
	const centre = middleMeridian(positions);
	const points = positions.map(({ latitude, longitude }) => naturalEarth(unwrap(longitude, centre), latitude));
	const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
	if (points.length === 0)
		return projection({ width, height, centre: 0, scale: width / 2 / HALF_WIDTH, middle: [0, 0.3] });
	const span = (values: number[]) => Math.max(0.31, Math.max(...values) - Math.min(...values));
	const middle = (values: number[]) => (Math.max(...values) + Math.min(...values)) / 2;
	const scale = Math.min((width - 2 * margin) / span(xs), (height - 2 * margin) / span(ys));
	return projection({ width, height, centre, scale, middle: [middle(xs), middle(ys)] });
}

/** SVG path data of meridians and parallels every `stepDegrees`. */
export function graticulePath(map: Projection, stepDegrees = 15): string {
	const parts: string[] = [];
	for (
		let lon = Math.ceil((map.centre - 180) / stepDegrees) * stepDegrees;
		lon <= map.centre + 180;
		lon += stepDegrees
	) {
		parts.push(
			line(
				map,
				Array.from({ length: 33 }, (_, i) => ({ latitude: i * 5 - 80, longitude: lon })),
			),
		);
	}
	for (let latitude = -75; latitude <= 75; latitude += stepDegrees) {
		parts.push(
			line(
				map,
				[-179.99, 179.99].map((offset) => ({ latitude, longitude: map.centre + offset })),
			),
		);
	}
	return parts.join('');
}

interface Frame {
	width: number;
	height: number;
	centre: number;
	scale: number;
	/** The point of the globe's drawing that is in the middle. */
	middle: Point;
}

function projection({ width, height, centre, scale, middle }: Frame): Projection {
	const point = ({ latitude, longitude }: Position): Point => {
		const [x, y] = naturalEarth(unwrap(longitude, centre), latitude);
		return [width / 2 + (x - middle[0]) * scale, height / 2 - (y - middle[1]) * scale];
	};
	return { width, height, centre, point };
}

const line = (map: Projection, positions: readonly Position[]): string =>
	`M${positions.map((p) => write(map.point(p))).join('L')}`;
/** A point as SVG path data, to a tenth of a unit. */
export const write = ([x, y]: Point): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;

/** The longitude nearest to `centre` that means the same place. */
export const unwrap = (longitude: number, centre: number): number =>
	longitude - 360 * Math.round((longitude - centre) / 360);

/** The meridian in the middle of the positions, the short way round the globe. */
function middleMeridian(positions: readonly Position[]): number {
	const first = positions[0]?.longitude ?? 0;
	const turned = positions.map(({ longitude }) => unwrap(longitude, first));
	return turned.length === 0 ? 0 : unwrap((Math.max(...turned) + Math.min(...turned)) / 2, 0);
}
