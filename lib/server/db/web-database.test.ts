import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../scripts/test-database.ts';
import { connectWebDatabase } from './web-database.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: ReturnType<typeof connectWebDatabase>;
beforeAll(async () => {
	database = await testDatabase();
	db = connectWebDatabase(database.url);
	await db.query('create table web.written (by text)');
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

test('a statement that is given up does not happen later', async () => {
	const other = new pg.Client({ connectionString: database.url });
	await other.connect();
	await other.query('begin; lock table web.written');
	await expect(db.query(`insert into web.written values ('late')`)).rejects.toThrow();
	await other.query('rollback');
	await other.end();
	await sleep(300);
	expect(await db.query('select * from web.written')).toEqual([]);
});
