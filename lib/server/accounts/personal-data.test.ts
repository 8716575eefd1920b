import { expect, it } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const db = databaseOfTests();

it('says of every column of the database what export and erase do with it', async () => {
	const there = await db.query<{ name: string }>(
		`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'web'`,
	);
	const said = Object.entries(PERSONAL_DATA).flatMap(([table, columns]) =>
		Object.values(columns).flatMap((names) => names.split(' ').map((name) => `${table}.${name}`)),
	);
	expect(new Set(said).size).toBe(said.length);
	expect(said.sort()).toEqual(there.map(({ name }) => name).sort());
});
