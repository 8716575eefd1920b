import type { Position } from '#contract/common/distance-km.ts';

/** What a map shows: its middle, and how much of the earth its shorter side spans, kilometres. */
export interface MapView extends Position {
	across: number;
}

export interface Size {
	width: number;
	height: number;
}

export type PlanePoint = readonly [x: number, y: number];

/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
/** Kilometres of a degree of longitude; never nothing, not even at the poles. */
const kmEast = (latitude: number): number => KM_A_DEGREE * Math.max(0.05, Math.cos(radians(latitude)));
/** The short way round the globe. */
const turned = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);

/** Turns positions into pixels of a map and back. A town is small enough for the earth to be flat. */
export interface Plane extends Size {
	/** Pixels of a kilometre. */
	scale: number;
	point: (position: Position) => PlanePoint;
	position: (point: PlanePoint) => Position;
}

export function planeOf(view: MapView, { width, height }: Size): Plane {
	const scale = Math.min(width, height) / view.across;
	const east = kmEast(view.latitude);
	return {
		width,
		height,
		scale,
		point: ({ latitude, longitude }) => [
			width / 2 + turned(longitude - view.longitude) * east * scale,
			height / 2 - (latitude - view.latitude) * KM_A_DEGREE * scale,
		],
		position: ([x, y]) => ({
			latitude: Math.max(-90, Math.min(90, view.latitude - (y - height / 2) / scale / KM_A_DEGREE)),
			longitude: turned(view.longitude + (x - width / 2) / scale / east),
		}),
	};
}

/** Pixels of the whole earth where a tiled map is at zoom 0. */
const TILE_PX = 512;
/** How far north a latitude is drawn by Mercator, in turns of the earth. */
const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / (2 * Math.PI);
/** Mercator has no poles. */
const MOST_NORTH = 85;

/** The plane of a map drawn of tiles, as Mercator has it: pins lie where its streets are. */
export function tilePlaneOf(view: MapView, size: Size): Plane {
	const flat = planeOf(view, size);
	const earth = flat.scale * 360 * kmEast(view.latitude);
	const middle = mercator(view.latitude);
	return {
		...flat,
		point: ({ latitude, longitude }) => [
			size.width / 2 + (turned(longitude - view.longitude) * earth) / 360,
			size.height / 2 - (mercator(Math.max(-MOST_NORTH, Math.min(MOST_NORTH, latitude))) - middle) * earth,
		],
	};
}

/** The zoom at which a tiled map has this view's scale. */
export const tileZoom = (view: MapView, size: Size): number =>
	Math.log2((planeOf(view, size).scale * 360 * kmEast(view.latitude)) / TILE_PX);

/** Of ten hotels, so many are in the first view: the last few by an airport would make the middle small. */
const SHOWN_SHARE = 0.9;
const LEAST_KM = 1.5;
const MOST_KM = 200;

/** The view that shows most of the hotels around a place. */
export function viewOf(middle: Position, hotels: readonly (Position & { km: number })[]): MapView {
	const away = hotels.map(({ km }) => km).sort((a, b) => a - b);
	const reach = away[Math.floor((away.length - 1) * SHOWN_SHARE)] ?? 4;
	return { latitude: middle.latitude, longitude: middle.longitude, across: within(reach * 2.3) };
}

const within = (km: number): number => Math.max(LEAST_KM, Math.min(MOST_KM, km));

/** The same view nearer by or farther away. */
export const zoomed = (view: MapView, factor: number): MapView => ({ ...view, across: within(view.across * factor) });

/** The view moved by pixels. */
export function moved(view: MapView, size: Size, [x, y]: PlanePoint): MapView {
	return { ...view, ...planeOf(view, size).position([size.width / 2 - x, size.height / 2 - y]) };
}

/** How far a map reaches from its middle, whole kilometres as a search takes them. */
export const reachOf = (view: MapView, { width, height }: Size): number =>
	Math.max(1, Math.min(100, Math.round((view.across * Math.max(width, height)) / Math.min(width, height) / 2)));

/** Whether a map shows so much of another area that a search of it would find other hotels. */
export function hasLeft(now: MapView, before: MapView): boolean {
	const away = Math.hypot(
		(now.latitude - before.latitude) * KM_A_DEGREE,
		turned(now.longitude - before.longitude) * kmEast(before.latitude),
	);
	return away > before.across * 0.2 || now.across > before.across * 1.5;
}

/** A hotel on the map, or several that would lie on one another. */
export interface MapPin<Hotel> {
	key: string;
	x: number;
	y: number;
	/** In the order of the list; its price is the pin's. */
	hotels: readonly Hotel[];
}

/**
 * The pins of a map, none over another: a hotel that would lie on one is one of its hotels. The first hotels have pins of
 * their own, and `apart` always. `room`: of
 * a pin, pixels.
 */
export function pinsOf<Hotel extends Position & { id: string }>(
	hotels: readonly Hotel[],
	plane: Plane,
	apart: string | null,
	room: Size,
): MapPin<Hotel>[] {
	const pins: (MapPin<Hotel> & { hotels: Hotel[] })[] = [];
	const first = hotels.find(({ id }) => id === apart);
	for (const hotel of first ? [first, ...hotels.filter((other) => other !== first)] : hotels) {
		const [x, y] = plane.point(hotel);
		if (x < 0 || y < 0 || x > plane.width || y > plane.height) continue;
		const under = pins.find((pin) => Math.abs(pin.x - x) < room.width && Math.abs(pin.y - y) < room.height);
		if (under) under.hotels.push(hotel);
		else pins.push({ key: hotel.id, x, y, hotels: [hotel] });
	}
	return pins;
}

const ROUND_KM = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;

/** A round length for the scale of a map: about a sixth of its shorter side, kilometres. */
export const scaleKm = (view: MapView): number => ROUND_KM.findLast((km) => km <= view.across / 5) ?? ROUND_KM[0];

/** Rings around the middle of the search: their radii, kilometres. */
export const ringsKm = (view: MapView): number[] =>
	ROUND_KM.filter((km) => km >= view.across / 8 && km < view.across / 1.6);
