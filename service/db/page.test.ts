import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../scripts/test-database.ts';
import { ValidationFailure } from '../errors.ts';
import { type KeysetQuery, selectPage } from './page.ts';
import { pagedList } from './paged-list.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';

interface Row {
	id: string;
	at: Date;
	price: string;
}

let database: TestDatabase;
let db: PooledDatabase;
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url);
	await db.query(
		'create table things (id text collate "C" primary key, at timestamptz not null, price numeric not null, owner text not null)',
	);
	await db.query(
		"insert into things select 'thg_' || lpad(n::text, 4, '0'), timestamptz '2027-01-01' + (n / 3) * interval '0.000001 second', (n * 7919) % 100 + 0.5, 'a' from generate_series(1, 100) n",
	);
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const byTime: KeysetQuery = {
	sql: 'select id, at, price from things where owner = $1',
	values: ['a'],
	sort: [
		{ name: 'at', type: 'timestamptz' },
		{ name: 'id', type: 'text' },
	],
	direction: 'desc',
};
const byPrice: KeysetQuery = {
	...byTime,
	sort: [
		{ name: 'price', type: 'numeric' },
		{ name: 'id', type: 'text' },
	],
	direction: 'asc',
};

async function walk(
	query: KeysetQuery,
	way: 'after' | 'before',
	start: string | null | undefined,
	limit: number,
): Promise<string[][]> {
	const pages: string[][] = [];
	let cursor = start;
	do {
		const page = await selectPage<Row>(db, query, { limit, ...(cursor ? { [way]: cursor } : {}) });
		pages.push(page.rows.map(({ id }) => id));
		cursor = page.meta[way];
	} while (cursor);
	return pages;
}

test.each([
	['time', byTime],
	['price', byPrice],
] as const)('every row once, forwards and backwards, by %s', async (_, query) => {
	const forwards = await walk(query, 'after', undefined, 7);
	const all = forwards.flat();
	expect(all).toHaveLength(100);
	expect(new Set(all).size).toBe(100);
	const last = await selectPage<Row>(db, query, { limit: 100 });
	expect(last.rows.map(({ id }) => id)).toEqual(all);
	expect(last.meta).toEqual({ limit: 100, before: null, after: null });
	const secondLast = await selectPage<Row>(db, query, { limit: 98 });
	const end = await selectPage<Row>(db, query, { limit: 50, after: secondLast.meta.after ?? '' });
	expect(end.meta.after).toBeNull();
	const backwards = await walk(query, 'before', end.meta.before, 7);
	expect(backwards.reverse().flat()).toEqual(all.slice(0, 98));
});

test('the way back leads to the same page', async () => {
	const first = await selectPage<Row>(db, byTime, { limit: 10 });
	const second = await selectPage<Row>(db, byTime, { limit: 10, after: first.meta.after ?? '' });
	const back = await selectPage<Row>(db, byTime, { limit: 10, before: second.meta.before ?? '' });
	expect(back.rows).toEqual(first.rows);
	expect(back.meta).toEqual(first.meta);
	expect(back.rows[0]).toEqual({ id: first.rows[0]?.id, at: expect.any(Date), price: expect.any(String) });
});

test('rows that come while one pages neither repeat nor hide another', async () => {
	const before = (await walk(byTime, 'after', undefined, 100)).flat();
	const seen: string[] = [];
	let after: string | null = null;
	let n = 0;
	do {
		const page: Awaited<ReturnType<typeof selectPage<Row>>> = await selectPage<Row>(db, byTime, {
			limit: 9,
			...(after ? { after } : {}),
		});
		seen.push(...page.rows.map(({ id }) => id));
		after = page.meta.after;
		await db.query(
			"insert into things values ($1, timestamptz '2028-01-01', 1, 'a'), ($2, timestamptz '2026-01-01', 1, 'a')",
			[`new_${n}`, `old_${n++}`],
		);
		await db.query('delete from things where id = $1', [`new_${n - 2}`]);
	} while (after && n < 60);
	expect(new Set(seen).size).toBe(seen.length);
	expect(seen.filter((id) => id.startsWith('thg_'))).toEqual(before);
});

test.each([
	['nonsense', '!!'],
	['not ours', Buffer.from('["x"]').toString('base64url')],
	['of another sort', Buffer.from('["asc:price,id","1","a"]').toString('base64url')],
	['with an impossible value', Buffer.from('["desc:at,id","2027-99-99","a"]').toString('base64url')],
	['with a NUL', Buffer.from('["desc:at,id","2027-01-01","a\\u0000"]').toString('base64url')],
])('a cursor that is %s is refused by name', async (_, after) => {
	const refused = selectPage(db, byTime, { limit: 5, after });
	await expect(refused).rejects.toThrow(ValidationFailure);
	await expect(refused).rejects.toMatchObject({
		fields: [{ code: 'validation_format', pointer: 'after', parameter: true }],
	});
});

test('both directions at once are refused', async () => {
	await expect(selectPage(db, byTime, { limit: 5, after: 'a', before: 'b' })).rejects.toMatchObject({
		fields: [{ pointer: 'before' }],
	});
});

test('a list in memory pages alike, and its order is a reader’s', () => {
	const names = ['Zürich', 'Ärhus', 'Aberdeen', 'zug', 'Oslo', 'Oslo'];
	const list = pagedList(
		names.map((name, id) => ({ name, id: String(id) })),
		({ name, id }) => [name, id],
		{ keys: 2 },
	);
	expect(list.items.map(({ name }) => name)).toEqual(['Aberdeen', 'Ärhus', 'Oslo', 'Oslo', 'zug', 'Zürich']);
	const first = list.page({ limit: 4 });
	const second = list.page({ limit: 4, after: first.meta.after ?? '' });
	const back = list.page({ limit: 4, before: second.meta.before ?? '' });
	expect([...first.data, ...second.data]).toEqual(list.items);
	expect([first.meta.before, second.meta.after]).toEqual([null, null]);
	expect(back).toEqual(first);
	expect(list.page({ limit: 4 }, ({ name }) => name === 'Oslo')).toMatchObject({
		data: [{ id: '4' }, { id: '5' }],
		meta: { after: null, before: null },
	});
	expect(() => list.page({ limit: 4, after: 'x' })).toThrow(ValidationFailure);
});
