import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Locale } from '#lib/i18n/locales.ts';
import { type Bounds, clipRing } from '#lib/map/clip-ring.ts';
import { unpackShores } from '#lib/map/pack-shores.ts';
import { AREA_PARTS, type AreaDrawing, type MapArea } from '#lib/stays/search/map-area.ts';

/** Name, thousandths of a degree north and east, 1 for a town, and its names in the other languages where any differs. */
type NameRow = [name: string, latitude: number, longitude: number, isTown: 0 | 1, ...inLanguages: string[]];
interface Shore extends Bounds {
	ring: Float64Array;
}
interface World {
	shores: readonly Shore[];
	names: { languages: readonly string[]; rows: readonly NameRow[] };
}

const unbrotli = promisify(brotliDecompress);
const file = async (name: string) => unbrotli(await readFile(join(process.cwd(), 'lib/server/map', name)));
/** As many names as any map has room for, moved or not. */
const MOST_NAMES = 240;
/** Positions that are unpacked in one go. */
const STEP = 20_000;
/** Areas drawn lately. */
const MOST_KEPT = 200;

let world: Promise<World> | undefined;
const drawn = new Map<string, AreaDrawing>();

/** The land and the names of an area. Read at the first question: most processes are asked for few areas, many for none. */
export async function drawArea(area: MapArea, locale: Locale): Promise<AreaDrawing> {
	const key = [area.south, area.west, area.side, locale].join(' ');
	const kept = drawn.get(key);
	if (kept) return kept;
	world ??= readWorld();
	world.catch(() => (world = undefined));
	const { shores, names } = await world;
	const made = { land: landOf(shores, area), names: namesOf(names, area, locale) };
	const [oldest] = drawn.size >= MOST_KEPT ? drawn.keys() : [];
	if (oldest !== undefined) drawn.delete(oldest);
	drawn.set(key, made);
	return made;
}

async function readWorld(): Promise<World> {
	const [packed, names] = await Promise.all([file('shores.br'), file('names.br')]);
	const shores: Shore[] = [];
	let points = 0;
	for (const ring of unpackShores(packed)) {
		shores.push(bounded(ring));
		points += ring.length / 2;
		if (points < STEP) continue;
		// Others have their turns meanwhile.
		await setImmediate();
		points = 0;
	}
	return { shores, names: JSON.parse(names.toString()) as World['names'] };
}

function bounded(ring: Float64Array): Shore {
	const shore = { ring, west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
	for (let i = 0; i < ring.length; i += 2) {
		const [x, y] = [ring[i] ?? 0, ring[i + 1] ?? 0];
		shore.west = Math.min(shore.west, x);
		shore.east = Math.max(shore.east, x);
		shore.south = Math.min(shore.south, y);
		shore.north = Math.max(shore.north, y);
	}
	return shore;
}

function landOf(shores: readonly Shore[], { south, west, side }: MapArea): string {
	let land = '';
	for (const shore of shores) {
		// A shore that crosses the date line goes on beyond it, and one may begin a turn further east.
		for (const turn of [-360, 0, 360]) {
			const box = { west: west + turn, east: west + turn + side, south, north: south + side };
			if (shore.west > box.east || shore.east < box.west || shore.south > box.north || shore.north < box.south)
				continue;
			land += pathOf(clipRing(shore.ring, box), box);
		}
	}
	return land;
}

/** A ring as path data: its first position, then steps. */
function pathOf(ring: readonly number[], { west, south }: Bounds): string {
	let path = '';
	let [x, y] = [0, 0];
	for (let i = 0; i < ring.length; i += 2) {
		const [east, north] = [
			Math.round(((ring[i] ?? 0) - west) * AREA_PARTS),
			Math.round(((ring[i + 1] ?? 0) - south) * AREA_PARTS),
		];
		if (i > 0 && east === x && north === y) continue;
		path += i === 0 ? `M${east} ${north}l` : `${east - x} ${north - y} `;
		[x, y] = [east, north];
	}
	return path === '' ? '' : `${path.trimEnd()}z`;
}

function namesOf({ languages, rows }: World['names'], area: MapArea, locale: Locale): AreaDrawing['names'] {
	const language = languages.indexOf(locale);
	const names: AreaDrawing['names'][number][] = [];
	for (const [name, latitude, longitude, isTown, ...inLanguages] of rows) {
		const north = latitude / 1_000 - area.south;
		const east = (((longitude / 1_000 - area.west) % 360) + 360) % 360;
		if (north < 0 || north > area.side || east > area.side) continue;
		const said = inLanguages[language] ?? name;
		names.push([said, Math.round(east * AREA_PARTS), Math.round(north * AREA_PARTS), isTown]);
		if (names.length === MOST_NAMES) break;
	}
	return names;
}
