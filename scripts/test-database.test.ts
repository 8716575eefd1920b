import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

test('gives each caller its own database, and drops it', async () => {
	const [first, second] = await Promise.all([testDatabase(), testDatabase()]);
	expect(first.url).not.toBe(second.url);
	const client = new pg.Client({ connectionString: first.url });
	await client.connect();
	await client.query('create table only_here (id int)');
	await client.end();
	const other = new pg.Client({ connectionString: second.url });
	await other.connect();
	expect((await other.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }]);
	await other.end();
	await Promise.all([first.drop(), second.drop()]);
	const gone = new pg.Client({ connectionString: first.url });
	await expect(gone.connect()).rejects.toThrow(/does not exist/);
});
