import { mkdirSync, writeFileSync } from 'node:fs';
import { readLand } from './sources.ts';

const FILE = new URL('../../lib/map/land-110m.json', import.meta.url);

/** Writes the world's land (Natural Earth 1:110m, without Antarctica) as rings of tenths of a degree: lon, lat, lon, lat… */
export function writeLand(): void {
	const rings = readLand('110m')
		.flat()
		.map(tenths)
		.filter((ring) => ring.length >= 8 && northernmost(ring) > -600);
	mkdirSync(new URL('.', FILE), { recursive: true });
	writeFileSync(FILE, `{"rings":[\n${rings.map((ring) => JSON.stringify(ring)).join(',\n')}\n]}\n`);
	console.log(`${'land-110m'.padEnd(20)} ${String(rings.length).padStart(6)} rings`);
}

function tenths(ring: readonly number[][]): number[] {
	const flat: number[] = [];
	for (const [lon = 0, lat = 0] of ring) {
		const [x, y] = [Math.round(lon * 10), Math.round(lat * 10)];
		if (flat.at(-2) !== x || flat.at(-1) !== y) flat.push(x, y);
	}
	return flat;
}

const northernmost = (ring: readonly number[]) => Math.max(...ring.filter((_, i) => i % 2 === 1));
