import { expect, test } from 'vitest';
import { testDatabase } from '../scripts/test-database.ts';
import { backoff, backoffSql } from './backoff.ts';
import pg from 'pg';

const PAUSES = [
	{ first: 10, factor: 2, most: 14_400 },
	{ first: 2, factor: 1.5, most: 30 },
	{ first: 1, factor: 2, most: 20 },
	{ first: 5, factor: 3, most: 5 },
];

test('grows from the first pause to the longest', () => {
	expect([0, 1, 2, 3, 4, 5, 50].map(backoff({ first: 1, factor: 2, most: 20 }))).toEqual([1, 2, 4, 8, 16, 20, 20]);
});

test('is the same in SQL, and does not overflow', async () => {
	const { url, drop } = await testDatabase();
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		for (const pauses of PAUSES) {
			const { rows } = await client.query<{ pause: number }>(
				`select (${backoffSql(pauses, 'n')})::float8 as pause from generate_series(0, 40) n
				union all select (${backoffSql(pauses, '1000000')})::float8`,
			);
			expect(rows.map(({ pause }) => pause)).toEqual([...Array(41).keys(), 1_000_000].map(backoff(pauses)));
		}
	} finally {
		await client.end();
		await drop();
	}
});
