import { fileURLToPath } from 'node:url';
import { type MigrationFolder, migrate as migrateFolders, upToDateSql } from '#base/migrate.ts';
import type { Queryable } from './db.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Every folder of migrations of the service, in the order they run. */
export const MIGRATION_FOLDERS: readonly MigrationFolder[] = [
	{ schema: 'service', folder: at('./migrations') },
	{ schema: 'sandbox', folder: at('../suppliers/simulated/books/migrations') },
	{ schema: 'vault', folder: at('../cards/migrations') },
];

const OPTIONS = { lock: 4_010_001, applicationName: 'migrate', connectTimeoutMs: 10_000 };

/** Brings the service's part of the database up to date. Safe to run from several processes at once. */
export const migrate = (url: string, folders: readonly MigrationFolder[] = MIGRATION_FOLDERS): Promise<void> =>
	migrateFolders(url, folders, OPTIONS);

/** Asks whether the database has every migration of this release. The files are read once. */
export function migrationCheck(
	folders: readonly MigrationFolder[] = MIGRATION_FOLDERS,
): (db: Queryable) => Promise<boolean> {
	const sql = upToDateSql(folders);
	return async (db) => (await db.query<{ up_to_date: boolean | null }>(sql))[0]?.up_to_date === true;
}
