import type { MapView, Plane, Size } from './map-plane.ts';

/** A square of nine cells around the middle of a map, degrees: as long as the middle stays in its cell, the map shows no more. */
export interface MapArea {
	/** Its south-west corner. */
	south: number;
	west: number;
	side: number;
}

/** What is drawn of an area; positions are whole parts of a degree east and north of its south-west corner. */
export interface AreaDrawing {
	/** SVG path data of its land; what is not land is water. */
	land: string;
	/** The largest first: name, position, and whether it is a town rather than a quarter of one. */
	names: readonly (readonly [name: string, x: number, y: number, isTown: 0 | 1])[];
}

/** Parts of a degree in an `AreaDrawing`. */
export const AREA_PARTS = 5_000;
/** Sides of cells, degrees: no number beside these is asked for, so that few areas are drawn for all maps. */
const CELL_SIDES = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4] as const;
const KM_A_DEGREE = 111.2;

/** The area that a map shows a part of. */
export function areaOf(view: MapView, size: Size): MapArea {
	const east = KM_A_DEGREE * Math.max(0.05, Math.cos((view.latitude * Math.PI) / 180));
	const reach = (view.across * Math.max(size.width, size.height)) / Math.min(size.width, size.height) / 2;
	const cell = CELL_SIDES.find((side) => side * east >= reach) ?? 4;
	const start = (degrees: number): number => Math.floor(degrees / cell) * cell - cell;
	return { south: start(view.latitude), west: start(view.longitude), side: 3 * cell };
}

/** The address of what is drawn of an area; `lang`: of its names. */
export const areaHref = ({ south, west, side }: MapArea, lang: string): string =>
	`/api/stays/area?south=${south}&west=${west}&side=${side}&lang=${lang}`;

/** The area that an address asks for; undefined where no map asks for it. */
export function readArea(query: URLSearchParams): MapArea | undefined {
	const [south, west, side] = ['south', 'west', 'side'].map((name) => Number(query.get(name) || Number.NaN)) as [
		number,
		number,
		number,
	];
	const cell = CELL_SIDES.find((each) => each * 3 === side);
	const isInGrid = cell !== undefined && south % cell === 0 && west % cell === 0;
	return isInGrid && Math.abs(south) <= 98 && Math.abs(west) <= 188 ? { south, west, side } : undefined;
}

/** Where parts of an area's degrees lie on a plane: `x = east * parts + left`, `y = top - north * parts`. */
export function areaOnPlane({ south, west }: MapArea, plane: Plane) {
	const [left, top] = plane.point({ latitude: south, longitude: west });
	const [x, y] = plane.point({ latitude: south + 1, longitude: west + 1 });
	return { left, top, east: (x - left) / AREA_PARTS, north: (top - y) / AREA_PARTS };
}

/** A name on the map. */
export interface PlacedName {
	name: string;
	x: number;
	y: number;
	isTown: boolean;
}

/** What stands on a map, by its middle, pixels. */
interface Box extends Size {
	x: number;
	y: number;
}

/** Room of a name, pixels: about so much a letter. */
const LETTER = 7;
const LINE = 20;
const MOST_NAMES = 60;

/** The names that have room on a map, the largest first, none over another or over what is `taken`. */
export function namesOn({ names }: AreaDrawing, area: MapArea, plane: Plane, taken: readonly Box[]): PlacedName[] {
	const { left, top, east, north } = areaOnPlane(area, plane);
	const boxes = [...taken];
	const placed: PlacedName[] = [];
	for (const [name, partsEast, partsNorth, isTown] of names) {
		const box = { x: left + partsEast * east, y: top - partsNorth * north, width: name.length * LETTER, height: LINE };
		const isSeen =
			box.x > box.width / 2 && box.x < plane.width - box.width / 2 && box.y > LINE && box.y < plane.height - LINE;
		if (!isSeen || boxes.some((other) => overlaps(box, other))) continue;
		boxes.push(box);
		placed.push({ name, x: box.x, y: box.y, isTown: isTown === 1 });
		if (placed.length === MOST_NAMES) break;
	}
	return placed;
}

const overlaps = (a: Box, b: Box): boolean =>
	Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
