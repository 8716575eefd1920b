import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../scripts/test-database.ts';
import { MIGRATION_FOLDERS, migrate, migrationCheck, type MigrationFolder } from './migrate.ts';
import { connect, type PooledDatabase } from './pool.ts';

let database: TestDatabase;
let db: PooledDatabase;
let home: string;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
	home = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
	await db.close();
	await database.drop();
	rmSync(home, { recursive: true });
});

function folder(schema: string, files: Record<string, string>): MigrationFolder {
	const path = join(home, schema);
	mkdirSync(join(path, 'meta'), { recursive: true });
	const tags = Object.keys(files).sort();
	for (const [tag, sql] of Object.entries(files)) writeFileSync(join(path, `${tag}.sql`), sql);
	const entries = tags.map((tag, i) => ({ idx: i + 1, version: '7', when: i + 1, tag, breakpoints: false }));
	writeFileSync(join(path, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
	return { schema, folder: path };
}

test('four processes at once apply each file once', async () => {
	const folders = [folder('one', { '0001_a': 'create table one.a (n int); insert into one.a values (1);' })];
	expect(await migrationCheck(folders)(db).catch(() => false)).toBe(false);
	await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, folders)));
	expect(await db.query('select n from one.a')).toEqual([{ n: 1 }]);
	expect(await migrationCheck(folders)(db)).toBe(true);
	const more = [folder('one', { '0001_a': 'create table one.a (n int);', '0002_b': 'insert into one.a values (2);' })];
	expect(await migrationCheck(more)(db)).toBe(false);
	await migrate(database.url, more);
	expect(await db.query('select n from one.a order by n')).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a file that fails leaves nothing of itself', async () => {
	const folders = [
		folder('two', { '0001_a': 'create table two.a (n int);', '0002_b': 'create table two.b (n int); select 1 / 0;' }),
	];
	await expect(migrate(database.url, folders)).rejects.toThrow();
	expect(await db.query("select to_regclass('two.b') as b")).toEqual([{ b: null }]);
});

test('the product’s own files are all applied, each after the last', async () => {
	expect(await migrationCheck()(db)).toBe(true);
	const [row] = await db.query<{ now: Date; real: Date }>(
		"select service.app_now('org_nobody', false) as now, now() as real",
	);
	expect(row?.now).toEqual(row?.real);
	expect(MIGRATION_FOLDERS.map(({ schema }) => schema)).toEqual(['service', 'sandbox', 'vault']);
});
