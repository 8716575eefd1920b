import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Position } from '../../contract/common/distance-km.ts';
import { unpackShores } from '../../lib/map/pack-shores.ts';
import { loadRefData } from '../../service/refdata/load.ts';
import { finish } from '../../service/refdata/made-in-steps.ts';
import { offset } from '../../service/suppliers/simulated/stays/city-cells.ts';
import { STEPS_PER_DEGREE } from '../../service/suppliers/simulated/stays/hotel-grid.ts';
import type { HotelMoves } from '../../service/suppliers/simulated/stays/hotel-moves.ts';
import { type HotelWorld, hotelWorldSteps } from '../../service/suppliers/simulated/stays/hotel-world.ts';
import { createIsLand, type IsLand } from './is-land.ts';

/** The shores that the map of stays draws. */
const SHORES = new URL('../../lib/server/map/shores.br', import.meta.url);

/** How far a hotel may be moved, in steps, kilometres; as many bearings are tried at each distance. */
const STEP_KM = 0.05;
const MOST_KM = 6;
const BEARINGS = 24;
/** How much land lies around a hotel where there is room, kilometres. */
const MARGIN_KM = 0.03;

export interface HotelMovesRow {
	town: number;
	/** Ordinal of a hotel, and how far north and east it moves; steps of the grid of hotels. */
	moves: number[];
}

export const landOnMap = (): IsLand => createIsLand(unpackShores(brotliDecompressSync(readFileSync(SHORES))));

/** The hotels of a world that stand in water, and whether the map has land near them at all. */
export function* wetHotels({ cities, placeOf }: HotelWorld, isLand: IsLand) {
	for (const city of cities)
		for (let ordinal = 0; ordinal < city.hotels; ordinal++) {
			const place = placeOf({ city, ordinal });
			if (!isLand(place.latitude, place.longitude)) yield { city, ordinal, place };
		}
}

const onGrid = ({ latitude, longitude }: Position): Position => ({
	latitude: Math.round(latitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
	longitude: Math.round(longitude * STEPS_PER_DEGREE) / STEPS_PER_DEGREE,
});

/** The nearest dry position; undefined where the map knows no land around, as on the smallest islands. */
export function nearestDry(from: Position, isLand: IsLand): Position | undefined {
	const dry = (at: Position) => isLand(at.latitude, at.longitude);
	const roomy = (at: Position) => [0, 0.25, 0.5, 0.75].every((turns) => dry(offset(at, MARGIN_KM, turns)));
	let narrow: Position | undefined;
	for (let km = STEP_KM; km <= MOST_KM; km += STEP_KM) {
		for (let bearing = 0; bearing < BEARINGS; bearing++) {
			const at = onGrid(offset(from, km, bearing / BEARINGS));
			if (!dry(at)) continue;
			if (roomy(at)) return at;
			narrow ??= at;
		}
		if (narrow && km > 1) return narrow;
	}
	return narrow;
}

/** Where the hotels move that would stand in what the map of stays draws as water. */
export function hotelMoves(): HotelMovesRow[] {
	const isLand = landOnMap();
	const unmoved: HotelMoves = new Map();
	const rows = new Map<number, number[]>();
	const steps = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);
	for (const { city, ordinal, place } of wetHotels(finish(hotelWorldSteps(loadRefData(), unmoved)), isLand)) {
		const to = nearestDry(place, isLand);
		if (!to) continue;
		const move = [ordinal, steps(to.latitude - place.latitude), steps(to.longitude - place.longitude)];
		rows.set(city.id, [...(rows.get(city.id) ?? []), ...move]);
	}
	return [...rows].map(([town, moves]) => ({ town, moves }));
}
