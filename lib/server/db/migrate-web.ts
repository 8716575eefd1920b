import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any constant, the same in every process of the web and another than the service's. */
const LOCK = 3_000_001;
const folder = (): string => join(process.cwd(), 'lib/server/db/migrations');

/** Brings the schema `web` up to date. Safe to run from several processes at once. */
export async function migrateWeb(url: string): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		application_name: 'web migrate',
		connectionTimeoutMillis: 3_000,
	});
	await client.connect();
	try {
		await client.query('select pg_advisory_lock($1)', [LOCK]);
		await client.query('set client_min_messages = warning');
		await migrate(drizzle(client), {
			migrationsFolder: folder(),
			migrationsSchema: 'web',
			migrationsTable: 'migrations',
		});
	} finally {
		await client.end();
	}
}
