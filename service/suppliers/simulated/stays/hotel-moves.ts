import { readFileSync } from 'node:fs';

const FILE = new URL('../../../refdata/data/hotel-moves.json', import.meta.url);

/** How far a hotel moves, steps of the grid of hotels. */
export interface HotelMove {
	north: number;
	east: number;
}
/** By town, then by ordinal. */
export type HotelMoves = ReadonlyMap<number, ReadonlyMap<number, HotelMove>>;

/**
 * Hotels that would stand in water by the shores that the map of stays draws (GSHHG), and how far they move to be on land.
 * Made by `npm run refdata` for the world as it is: make it again after changing where hotels stand.
 */
export function readHotelMoves(): HotelMoves {
	const { rows } = JSON.parse(readFileSync(FILE, 'utf8')) as { rows: [town: number, moves: number[]][] };
	return new Map(rows.map(([town, moves]) => [town, movesOf(moves)]));
}

function movesOf(cells: readonly number[]): ReadonlyMap<number, HotelMove> {
	const moves = new Map<number, HotelMove>();
	for (let i = 0; i < cells.length; i += 3)
		moves.set(cells[i] ?? 0, { north: cells[i + 1] ?? 0, east: cells[i + 2] ?? 0 });
	return moves;
}
