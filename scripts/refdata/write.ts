import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
