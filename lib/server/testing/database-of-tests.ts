import { afterAll, beforeAll } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import { connectWebDatabase, type WebDatabase } from '../db/web-database.ts';

/** A database of a test file's own, there before its `beforeAll` runs and dropped after its last test. */
export function databaseOfTests(): WebDatabase & { readonly url: string } {
	let database: TestDatabase;
	let db: ReturnType<typeof connectWebDatabase>;
	beforeAll(async () => {
		database = await testDatabase();
		db = connectWebDatabase(database.url);
	});
	afterAll(async () => {
		await db.close();
		await database.drop();
	});
	return {
		get url() {
			return database.url;
		},
		query: (sql, values) => db.query(sql, values),
		transaction: (work) => db.transaction(work),
	};
}
