import 'server-only';
import pg from 'pg';
import { env } from '../env.ts';
import { migrateWeb } from './migrate-web.ts';

/** What runs SQL of the schema `web`. */
export interface WebQueryable {
	query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Statements of one transaction. */
export interface WebTransaction extends WebQueryable {
	readonly inTransaction: true;
}

export interface WebDatabase extends WebQueryable {
	/** Commits what `work` did when it resolves, undoes it when it rejects. No network calls inside. */
	transaction<T>(work: (tx: WebTransaction) => Promise<T>): Promise<T>;
}

/** A database at `url`: a small pool that gives up waiting after three seconds, so that a page can say so in time. */
export function connectWebDatabase(url: string): WebDatabase & { close(): Promise<void> } {
	const pool = new pg.Pool({
		connectionString: url,
		application_name: 'web',
		max: 10,
		connectionTimeoutMillis: 3_000,
		// The server gives up first: what we no longer wait for must not happen later.
		statement_timeout: 3_500,
		query_timeout: 4_000,
		idle_in_transaction_session_timeout: 30_000,
		idleTimeoutMillis: 30_000,
	});
	// A connection that breaks while idle is replaced at its next use.
	pool.on('error', () => {});
	let ready: Promise<void> | undefined;
	const migrated = (): Promise<void> =>
		(ready ??= migrateWeb(url).catch((error: unknown) => {
			ready = undefined;
			throw error;
		}));
	return {
		async query<Row extends object>(sql: string, values: readonly unknown[] = []) {
			await migrated();
			return (await pool.query<Row>(sql, [...values])).rows;
		},
		async transaction(work) {
			await migrated();
			return transact(await pool.connect(), work);
		},
		close: () => pool.end(),
	};
}

async function transact<T>(client: pg.PoolClient, work: (tx: WebTransaction) => Promise<T>): Promise<T> {
	let broken: Error | undefined;
	try {
		await client.query('begin');
		const result = await work({
			inTransaction: true,
			query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
				(await client.query<Row>(sql, [...values])).rows,
		});
		await client.query('commit');
		return result;
	} catch (error) {
		await client.query('rollback').catch((failed: Error) => (broken = failed));
		throw error;
	} finally {
		client.release(broken);
	}
}

let known: WebDatabase | undefined;

/** The storefront's own database, migrated at first use. Rejects when it cannot be reached; the next call tries again. */
export const webDatabase = (): WebDatabase => (known ??= connectWebDatabase(env().DATABASE_URL));
