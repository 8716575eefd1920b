import 'server-only';
import type { Database, Queryable, Transaction } from '#base/database.ts';
import { connect } from '#base/pool.ts';
import { env } from '../env.ts';
import { migrateWeb } from './migrate-web.ts';

/** What runs SQL of the schema `web`. */
export type WebQueryable = Queryable;

/** Statements of one transaction. */
export type WebTransaction = Transaction;

export type WebDatabase = Pick<Database, 'query' | 'transaction'>;

/** A database at `url`: a small pool that gives up waiting after three seconds, so that a page can say so in time. */
export function connectWebDatabase(url: string): WebDatabase & Pick<Database, 'close'> {
	const db = connect(url, {
		applicationName: 'web',
		connectTimeoutMs: 3_000,
		// The server gives up first: what we no longer wait for must not happen later.
		statementTimeoutMs: 3_500,
		idleMs: 30_000,
	});
	let ready: Promise<void> | undefined;
	const migrated = (): Promise<void> =>
		(ready ??= migrateWeb(url).catch((error: unknown) => {
			ready = undefined;
			throw error;
		}));
	return {
		query: async (sql, values) => {
			await migrated();
			return db.query(sql, values);
		},
		transaction: async (work) => {
			await migrated();
			return db.transaction(work);
		},
		close: () => db.close(),
	};
}

let known: WebDatabase | undefined;

/** The storefront's own database, migrated at first use. Rejects when it cannot be reached; the next call tries again. */
export const webDatabase = (): WebDatabase => (known ??= connectWebDatabase(env().DATABASE_URL));
