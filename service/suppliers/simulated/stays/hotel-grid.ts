import { distanceKm, type Position } from '#contract/common/distance-km.ts';

/** Cells of half a degree. */
const PER_DEGREE = 2;
const COLUMNS = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
/** Positions are kept in hundred-thousandths of a degree, about a metre. */
export const STEPS_PER_DEGREE = 100_000;

export interface HotelGrid {
	/** Numbers of the hotels within a radius, with their distance, in no order. */
	within(middle: Position, radiusKm: number): { hotel: number; km: number }[];
}

const rowOf = (latitude: number): number => Math.max(0, Math.min(ROWS - 1, Math.floor((latitude + 90) * PER_DEGREE)));
const columnOf = (longitude: number): number =>
	((Math.floor((longitude + 180) * PER_DEGREE) % COLUMNS) + COLUMNS) % COLUMNS;

/** Sorts hotels into cells: a few megabytes for all of the world. In short steps. */
export function* gridSteps(latitudes: Int32Array, longitudes: Int32Array): Generator<void, HotelGrid> {
	const count = latitudes.length;
	const at = (hotel: number): Position => ({
		latitude: (latitudes[hotel] ?? 0) / STEPS_PER_DEGREE,
		longitude: (longitudes[hotel] ?? 0) / STEPS_PER_DEGREE,
	});
	const cellOf = (hotel: number): number => {
		const { latitude, longitude } = at(hotel);
		return rowOf(latitude) * COLUMNS + columnOf(longitude);
	};
	const starts = new Uint32Array(ROWS * COLUMNS + 1);
	for (let hotel = 0; hotel < count; hotel++) {
		const cell = cellOf(hotel) + 1;
		starts[cell] = (starts[cell] ?? 0) + 1;
		if (hotel % 20_000 === 0) yield;
	}
	for (let cell = 1; cell < starts.length; cell++) starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
	yield;
	const filled = starts.slice();
	const order = new Uint32Array(count);
	for (let hotel = 0; hotel < count; hotel++) {
		const cell = cellOf(hotel);
		const place = filled[cell] ?? 0;
		order[place] = hotel;
		filled[cell] = place + 1;
		if (hotel % 20_000 === 0) yield;
	}
	return {
		within: (middle, radiusKm) => {
			const found: { hotel: number; km: number }[] = [];
			for (const [from, to] of runs(middle, radiusKm)) {
				for (let place = starts[from] ?? 0; place < (starts[to + 1] ?? 0); place++) {
					const hotel = order[place] ?? 0;
					const km = distanceKm(middle, at(hotel));
					if (km <= radiusKm) found.push({ hotel, km });
				}
			}
			return found;
		},
	};
}

/** Runs of neighbouring cells that a radius touches, first and last of each; a row that crosses the date line has two. */
function runs({ latitude, longitude }: Position, radiusKm: number): [number, number][] {
	const north = radiusKm / 110.5;
	const pole = Math.min(89.9, Math.abs(latitude) + north);
	const east = north / Math.cos((pole * Math.PI) / 180);
	const found: [number, number][] = [];
	for (let row = rowOf(latitude - north); row <= rowOf(latitude + north); row++) {
		const first = row * COLUMNS;
		if (east >= 180) {
			found.push([first, first + COLUMNS - 1]);
			continue;
		}
		const [from, to] = [columnOf(longitude - east), columnOf(longitude + east)];
		if (from <= to) found.push([first + from, first + to]);
		else found.push([first + from, first + COLUMNS - 1], [first, first + to]);
	}
	return found;
}
