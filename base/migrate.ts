import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';

/** Hand-written SQL files of one schema, applied in the order of their names: `0001_core.sql`. */
export interface MigrationFolder {
	schema: string;
	folder: string;
}

export interface MigrateOptions {
	/** Any constant, the same in every process that migrates these folders. */
	lock: number;
	/** Named in `pg_stat_activity`. */
	applicationName: string;
	connectTimeoutMs: number;
}

/** Names of the files that were applied. */
const TABLE = 'applied_migrations';
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const present = (folders: readonly MigrationFolder[]) => folders.filter(({ folder }) => existsSync(folder));
const namesIn = ({ folder }: MigrationFolder): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.map((file) => file.slice(0, -'.sql'.length));

/**
 * Takes over what an earlier release's migrator has noted, in its own table by the number of each file. Its table stays:
 * processes of that release may still be running.
 */
async function takeOver(client: pg.Client, { schema }: MigrationFolder, names: readonly string[]): Promise<void> {
	const { rows } = await client.query<{ due: boolean }>(
		'select to_regclass($1) is not null and to_regclass($2) is null as due',
		[`"${schema}".migrations`, `"${schema}".${TABLE}`],
	);
	if (!rows[0]?.due) return;
	await client.query('begin');
	await client.query(
		`create table "${schema}".${TABLE} (id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
	);
	await client.query(
		`insert into "${schema}".${TABLE} (name, run_on)
		select name, now() from unnest($1::text[]) as file (name)
		where left(name, 4)::int in (select created_at % 1000 from "${schema}".migrations) order by name`,
		[names],
	);
	await client.query('commit');
}

/**
 * Brings the schemas of these folders up to date, each in one transaction. Safe to run from several processes at once:
 * an advisory lock lets one work, and the others wait.
 */
export async function migrate(
	url: string,
	folders: readonly MigrationFolder[],
	{ lock, applicationName, connectTimeoutMs }: MigrateOptions,
): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		application_name: applicationName,
		connectionTimeoutMillis: connectTimeoutMs,
	});
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [lock]);
		await client.query('set client_min_messages = warning');
		for (const folder of present(folders)) {
			await takeOver(client, folder, namesIn(folder));
			// Pages that find everything in place never load it.
			const { runner } = await import('node-pg-migrate');
			await runner({
				dbClient: client,
				dir: folder.folder,
				direction: 'up',
				migrationsSchema: folder.schema,
				createMigrationsSchema: true,
				migrationsTable: TABLE,
				singleTransaction: true,
				// Ours is the lock that earlier releases take, too.
				noLock: true,
				logger: SILENT,
			});
		}
	} finally {
		await client.end();
	}
}

/** The statement that gives whether a database has every file of these folders, as `up_to_date`. They are read once. */
export function upToDateSql(folders: readonly MigrationFolder[]): string {
	const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`;
	const parts = present(folders).map((folder) => {
		const wanted = namesIn(folder).map(quoted).join(', ');
		return `array[${wanted}]::text[] <@ (select array_agg(name::text) from "${folder.schema}".${TABLE})`;
	});
	return `select ${parts.join(' and ') || 'true'} as up_to_date`;
}
