import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runFolder } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { z } from 'zod';
import type { Queryable } from './db.ts';

/** Hand-written SQL files of one schema, in the order of `meta/_journal.json`. */
export interface MigrationFolder {
	schema: string;
	folder: string;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every folder of migrations, in the order they run. */
export const MIGRATION_FOLDERS: readonly MigrationFolder[] = [
	{ schema: 'service', folder: at('./migrations') },
	{ schema: 'sandbox', folder: at('../suppliers/simulated/books/migrations') },
	{ schema: 'vault', folder: at('../cards/migrations') },
];

const TABLE = 'migrations';
/** Any constant, the same in every process. */
const LOCK = 4_010_001;
const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

const journalOf = ({ folder }: MigrationFolder) => `${folder}/meta/_journal.json`;
const present = (folders: readonly MigrationFolder[]) => folders.filter((folder) => existsSync(journalOf(folder)));

/** Brings the database up to date. Safe to run from several processes at once: an advisory lock lets one work. */
export async function migrate(url: string, folders: readonly MigrationFolder[] = MIGRATION_FOLDERS): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: 'migrate', connectionTimeoutMillis: 10_000 });
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [LOCK]);
		await client.query('set client_min_messages = warning');
		for (const { schema, folder } of present(folders)) {
			await runFolder(drizzle(client), { migrationsFolder: folder, migrationsSchema: schema, migrationsTable: TABLE });
		}
	} finally {
		await client.end();
	}
}

const newestOf = (folder: MigrationFolder): number => {
	const { entries } = Journal.parse(JSON.parse(readFileSync(journalOf(folder), 'utf8')));
	return Math.max(0, ...entries.map((entry) => entry.when));
};

/** Asks whether the database has every migration of this release. The files are read once. */
export function migrationCheck(
	folders: readonly MigrationFolder[] = MIGRATION_FOLDERS,
): (db: Queryable) => Promise<boolean> {
	const wanted = present(folders).map((folder) => ({ schema: folder.schema, newest: newestOf(folder) }));
	const parts = wanted.map(({ schema }) => `coalesce((select max(created_at) from "${schema}"."${TABLE}"), 0)`);
	const sql = `select array[${parts.join(', ')}]::text[] as newest`;
	return async (db) => {
		const [row] = await db.query<{ newest: string[] }>(sql);
		return wanted.every(({ newest }, i) => Number(row?.newest[i] ?? 0) >= newest);
	};
}
