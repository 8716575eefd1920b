import type { Position } from '#contract/common/distance-km.ts';

/** Around the middle of a city lie rings, each cut into as many sectors. */
const SECTORS = 16;
/** Where each ring begins, and the last one ends, in the city's spread. */
const RINGS = [0, 0.6, 1.2, 2, 3.2] as const;
export const CELLS = SECTORS * (RINGS.length - 1);

/** How far most hotels of a city are from its middle, kilometres: it grows with the city, but slower. */
export const spreadKm = (population: number): number =>
	Math.max(0.45, 1.1 * (Math.max(population, 1_000) / 1_000_000) ** 0.35);

/** The cell at a distance (in spreads) and a bearing (in turns); beyond the last ring, the outermost. */
export function cellAt(spreads: number, turns: number): number {
	let ring = RINGS.length - 2;
	while (ring > 0 && spreads < (RINGS[ring] ?? 0)) ring--;
	return ring * SECTORS + Math.min(SECTORS - 1, Math.floor(turns * SECTORS));
}

/** A position within a cell: `across` its sector and `outward` through its ring, both from 0 to 1. */
export function cellPosition(
	middle: Position,
	spread: number,
	cell: number,
	across: number,
	outward: number,
): Position {
	const ring = Math.floor(cell / SECTORS);
	const [inner = 0, outer = 0] = [RINGS[ring], RINGS[ring + 1]];
	return offset(middle, spread * (inner + (outer - inner) * outward), ((cell % SECTORS) + across) / SECTORS);
}

/** The position `km` from the middle at a bearing, in turns from north by east. */
export function offset({ latitude, longitude }: Position, km: number, turns: number): Position {
	const angle = turns * 2 * Math.PI;
	const north = (km * Math.cos(angle)) / 111.2;
	const east = (km * Math.sin(angle)) / (111.2 * Math.max(0.05, Math.cos((latitude * Math.PI) / 180)));
	return { latitude: latitude + north, longitude: longitude + east };
}
