import { expect, it } from 'vitest';
import { databaseOfTests } from '../testing/database-of-tests.ts';
import { handOver, OWNER_COLUMNS } from './hand-over.ts';

const db = databaseOfTests();

it('has a line for every column that names a visitor', async () => {
	const columns = await db.query<{ column: string }>(
		`select table_name || '.' || column_name as column from information_schema.columns
		where table_schema = 'web' and column_name = 'visitor_id' order by 1`,
	);
	expect(columns.map(({ column }) => column)).toEqual(Object.keys(OWNER_COLUMNS).toSorted());
});

it('gives the account what the browser has, and takes nothing from it that is under way or done', async () => {
	const intent = (id: string, visitor: string, purpose: string, subject: string, state: string, repeatable = false) =>
		db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, repeatable, result_id, keep_until)
			values ($1, $2, $3, $4, $5, $6, $7, now() + interval '1 day')`,
			[id, visitor, purpose, subject, state, repeatable, state === 'confirmed' ? `ord_${id}` : null],
		);
	await intent('b_new', 'browser', 'book', 'off_1', 'draft');
	await intent('b_typed', 'browser', 'book', 'off_2', 'draft');
	await intent('a_typed', 'account', 'book', 'off_2', 'draft');
	await intent('b_late', 'browser', 'book', 'off_3', 'draft');
	await intent('a_booked', 'account', 'book', 'off_3', 'confirmed');
	await intent('b_bag', 'browser', 'add_services', 'ord_1', 'confirmed', true);
	await intent('a_bag', 'account', 'add_services', 'ord_1', 'confirmed', true);
	await intent('c', 'stranger', 'book', 'off_1', 'draft');
	const search = (visitor: string, hash: string) =>
		db.query(
			`insert into web.visitor_searches (visitor_id, query_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
			[visitor, hash],
		);
	await search('browser', 'both');
	await search('account', 'both');
	await search('browser', 'own');
	const grant = (visitor: string, trip: string, days: number) =>
		db.query(
			`insert into web.trip_grants (visitor_id, trip_id, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
			[visitor, trip, days],
		);
	await grant('browser', 'ord_1', 30);
	await grant('account', 'ord_1', 2);
	await grant('browser', 'ord_2', 30);
	for (const visitor of ['browser', 'account'])
		await db.query(
			`insert into web.trip_lookups (visitor_id, code_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
			[visitor, Buffer.from(visitor)],
		);

	await db.transaction((tx) => handOver(tx, 'browser', 'account'));

	const owned = await db.query<{ id: string; visitor_id: string }>(
		'select id, visitor_id from web.intents order by id',
	);
	expect(Object.fromEntries(owned.map(({ id, visitor_id }) => [id, visitor_id]))).toEqual({
		a_bag: 'account',
		a_booked: 'account',
		b_bag: 'account',
		b_late: 'browser',
		b_new: 'account',
		b_typed: 'account',
		c: 'stranger',
	});
	const searches = await db.query('select visitor_id, query_hash from web.visitor_searches order by 2');
	expect(searches).toEqual([
		{ visitor_id: 'account', query_hash: 'both' },
		{ visitor_id: 'account', query_hash: 'own' },
	]);
	const grants = await db.query(
		`select visitor_id, trip_id, expires_at > now() + interval '20 days' as long from web.trip_grants order by 2`,
	);
	expect(grants).toEqual([
		{ visitor_id: 'account', trip_id: 'ord_1', long: true },
		{ visitor_id: 'account', trip_id: 'ord_2', long: true },
	]);
	const lookups = await db.query<{ visitor_id: string; code_hash: Buffer }>(
		'select visitor_id, code_hash from web.trip_lookups',
	);
	expect(lookups.map(({ visitor_id, code_hash }) => [visitor_id, code_hash.toString()])).toEqual([
		['account', 'browser'],
	]);
});

it('leaves what the account has booked in its list, also where the browser has taken it off its own', async () => {
	const booked = (id: string, visitor: string) =>
		db.query(
			`insert into web.intents (id, visitor_id, purpose, subject_id, state, result_id, keep_until)
			values ($1, $2, 'book', 'off_' || $1, 'confirmed', 'ord_' || $1, now())`,
			[id, visitor],
		);
	await booked('theirs', 'lists account');
	await booked('removed', 'lists browser');
	await db.query(
		`insert into web.removed_trips (visitor_id, trip_id) values ('lists browser', 'ord_theirs'), ('lists browser', 'ord_removed')`,
	);

	await db.transaction((tx) => handOver(tx, 'lists browser', 'lists account'));

	expect(await db.query(`select trip_id from web.trip_readers where visitor_id = 'lists account'`)).toEqual([
		{ trip_id: 'ord_theirs' },
	]);
	expect(await db.query(`select 1 from web.removed_trips where visitor_id = 'lists browser'`)).toEqual([]);
});
