import { readFileSync } from 'node:fs';

/** Rows of a table of ours: cells parted by `|`, lines that start with `#` left out. */
export function readTable(name: string): string[][] {
	return readFileSync(new URL(`./tables/${name}.psv`, import.meta.url), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.split('|'));
}

/** A table's first two cells as a map. */
export const readPairs = (name: string): Map<string, string> =>
	new Map(readTable(name).map(([key, value]) => [key ?? '', value ?? '']));

/** `a,b` or `a b` as a list, empty for an empty cell. */
export const listCell = (cell: string | undefined): string[] => (cell ?? '').split(/[ ,]/).filter(Boolean);
