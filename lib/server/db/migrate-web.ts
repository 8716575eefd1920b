import { join } from 'node:path';
import { migrate } from '#base/migrate.ts';

/** The lock is any constant, the same in every process of the web and another than the service's. */
const OPTIONS = { lock: 3_000_001, applicationName: 'web migrate', connectTimeoutMs: 3_000 };

/** Brings the schema `web` up to date. Safe to run from several processes at once. */
export const migrateWeb = (url: string): Promise<void> =>
	migrate(url, [{ schema: 'web', folder: join(process.cwd(), 'lib/server/db/migrations') }], OPTIONS);
