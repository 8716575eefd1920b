import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PlaceNames } from './place-names.ts';

const DATA = new URL('../../service/refdata/data/', import.meta.url);

/** Writes rows of one shape as column names and one array a line: small, and readable in a diff. */
export function writeTable<T extends object>(name: string, rows: readonly T[]): void {
	const columns = Object.keys(rows[0] ?? {}) as (keyof T)[];
	const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
	mkdirSync(DATA, { recursive: true });
	writeFileSync(
		new URL(`${name}.json`, DATA),
		`{"columns":${JSON.stringify(columns)},"rows":[\n${lines.join(',\n')}\n]}\n`,
	);
	console.log(`${name.padEnd(20)} ${String(rows.length).padStart(6)} rows`);
}

const listLine = (names: readonly string[]): string => `[${names.map((name) => JSON.stringify(name)).join(', ')}]`;

/** Names by language are the storefront's alone: the API has one name for each place. A line for each name. */
export function writePlaceNames(names: PlaceNames): void {
	const line = ([code, name]: [string, string | string[]]) =>
		`\t\t${JSON.stringify(code)}: ${Array.isArray(name) ? listLine(name) : JSON.stringify(name)}`;
	const part = ([title, value]: [string, readonly string[] | Record<string, string | string[]>]) =>
		`\t${JSON.stringify(title)}: ${Array.isArray(value) ? listLine(value) : `{\n${Object.entries(value).map(line).join(',\n')}\n\t}`}`;
	writeFileSync(
		new URL('../../lib/server/place-names/place-names.json', import.meta.url),
		`{\n${Object.entries(names).map(part).join(',\n')}\n}\n`,
	);
	console.log(`place-names          ${String(Object.keys(names.airports).length).padStart(6)} airports`);
}

/** SHA-256 of every built file, which a test compares with what is committed. */
export function writeHashes(): void {
	const files = readdirSync(DATA)
		.filter((file) => file.endsWith('.json') && file !== 'hashes.json')
		.sort();
	const hashes = Object.fromEntries(
		files.map((file) => [
			file,
			createHash('sha256')
				.update(readFileSync(new URL(file, DATA)))
				.digest('hex'),
		]),
	);
	writeFileSync(new URL('hashes.json', DATA), `${JSON.stringify(hashes, null, '\t')}\n`);
	console.log(`wrote ${files.length} files and their hashes to ${fileURLToPath(DATA)}`);
}
