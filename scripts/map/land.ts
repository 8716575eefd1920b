import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { landPath } from '#lib/map/land.ts';
import { graticulePath, worldProjection } from '#lib/map/project.ts';
import { WORLD_WIDTH } from '#lib/map/world.ts';

/** The land and the graticule of the world as symbols that a page colours: `<use href="/land.svg#land">`. */
export function landSvg(): string {
	const map = worldProjection(WORLD_WIDTH);
	const shape = (id: string, d: string) => `<g id="${id}"><path vector-effect="non-scaling-stroke" d="${d}"/></g>`;
	return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shape('land', landPath(map))}${shape('graticule', graticulePath(map))}</defs></svg>\n`;
}

if (process.argv[1] === import.meta.filename)
	writeFileSync(path.join(import.meta.dirname, '../../public/land.svg'), landSvg());
