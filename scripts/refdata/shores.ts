import { existsSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { packShores } from '../../lib/map/pack-shores.ts';
import { readShores } from './read-shores.ts';
import { simplifyShore } from './simplify-shore.ts';

/** Where Debian's package `gmt-gshhg-full` has it. */
const SOURCE = process.env.GSHHG_FILE ?? '/usr/share/gmt-gshhg/binned_GSHHS_f.nc';
const FILE = new URL('../../lib/server/map/shores.br', import.meta.url);

/** Cells that a degree is cut into, to know how far towns are. */
const CELLS = 20;
/** How exact the shore is around towns of so many people, kilometres; the last everywhere else. */
const EXACT = [
	{ people: 500_000, within: 25, km: 0.06 },
	{ people: 100_000, within: 12, km: 0.12 },
	{ people: 0, within: 6, km: 0.3 },
	{ people: 0, within: 0, km: 2.5 },
] as const;

interface Town {
	latitude: number;
	longitude: number;
	population: number;
}

/** Writes the shores of the world, exact around towns that have hotels; what is committed stays where GSHHG is not at hand. */
export async function writeShores(towns: readonly Town[]): Promise<void> {
	if (!existsSync(SOURCE)) {
		console.log(`shores               stay as they are: no ${SOURCE}`);
		return;
	}
	const allowed = toleranceAround(towns);
	const shores = (await readShores(SOURCE))
		.map((ring) => simplifyShore(ring, allowed))
		.filter((ring) => ring.length >= 8);
	const packed = brotliCompressSync(packShores(shores));
	writeFileSync(FILE, packed);
	const points = shores.reduce((sum, ring) => sum + ring.length / 2, 0);
	console.log(`shores               ${shores.length} of ${points} points, ${packed.length} bytes`);
}

function toleranceAround(towns: readonly Town[]): (longitude: number, latitude: number) => number {
	const [width, height] = [360 * CELLS, 180 * CELLS];
	const rowOf = (latitude: number): number => Math.min(height - 1, Math.floor((latitude + 90) * CELLS));
	const columnOf = (longitude: number): number => ((Math.floor(longitude * CELLS) % width) + width) % width;
	const grid = new Uint8Array(width * height).fill(EXACT.length - 1);
	for (const { latitude, longitude, population } of towns) {
		EXACT.slice(0, -1).forEach(({ people, within }, exact) => {
			if (population < people) return;
			const up = within / 111.2;
			const across = up / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
			for (let row = rowOf(latitude - up); row <= rowOf(latitude + up); row++)
				for (let step = 0; step <= 2 * across * CELLS + 1; step++) {
					const cell = row * width + columnOf(longitude - across + step / CELLS);
					grid[cell] = Math.min(grid[cell] ?? 0, exact);
				}
		});
	}
	return (longitude, latitude) => EXACT[grid[rowOf(latitude) * width + columnOf(longitude)] ?? 0]?.km ?? 0;
}
