import { findCycles } from './cycles.ts';
import { readSources } from './imports.ts';
import { readsOfTimeAndChance } from './time-and-chance.ts';
import { WALLS } from './walls.ts';

export interface Breach {
	wall: string;
	/** One line for a person: where, what, and what to do instead. */
	message: string;
}

/** Checks which way every import of the project points. Throws when it sees no sources, so that it cannot pass by blindness. */
export function checkWalls(root: string): Breach[] {
	const sources = readSources(root);
	if (!sources.some(({ imports }) => imports.length > 0)) throw new Error(`No imports found below ${root}.`);
	const breaches: Breach[] = [];
	for (const source of sources) {
		for (const to of source.imports) {
			for (const wall of WALLS.filter(({ broken }) => broken(source, to))) {
				breaches.push({
					wall: wall.name,
					message: `${source.path}:${to.line} imports ${to.file ?? to.package} (${wall.name}): ${wall.instead}`,
				});
			}
		}
		for (const line of readsOfTimeAndChance(source)) {
			breaches.push({
				wall: 'time-and-chance-come-in',
				message: `${source.path}:${line} reads the clock or chance: take ctx.now, or ids from service/ids.ts`,
			});
		}
	}
	for (const group of findCycles(sources))
		breaches.push({
			wall: 'no-circular',
			message: `${group.toReversed().join(' → ')} lead back to each other (no-circular)`,
		});
	return breaches;
}
