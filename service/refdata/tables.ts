import { readFileSync } from 'node:fs';

interface Table {
	columns: string[];
	rows: unknown[][];
}

/** Reads a built file of `data/`: column names and one array a row, as `scripts/refdata/write.ts` writes them. */
export function readTable<T>(name: string): T[] {
	const { columns, rows } = JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as Table;
	return rows.map((row) => {
		const object: Record<string, unknown> = {};
		for (let i = 0; i < columns.length; i++) object[columns[i] as string] = row[i];
		return object as T;
	});
}
