import type { MigrationFolder } from '#base/migrate.ts';
import { migrate } from '#service/db/migrate.ts';

/** One process among several that migrate a database at once: its address, and the folders as JSON. */
const [url = '', folders = '[]'] = process.argv.slice(2);
await migrate(url, JSON.parse(folders) as MigrationFolder[]);
