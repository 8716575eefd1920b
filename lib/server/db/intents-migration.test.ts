import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Intent } from '#lib/intents/intent.ts';
import { ROOT } from '../../../scripts/root.ts';
import { testDatabase, type TestDatabase } from '../../../scripts/test-database.ts';
import type { Env } from '../env.ts';
import { findIntent, findIntentOf, insertIntent } from '../intents/intent-store.ts';
import { intentView } from '../intents/intent-view.ts';
import { draftOf, requestOf, sealDraft, sealEmail, sealRequest } from '../intents/sealed.ts';
import type { WebQueryable } from './web-database.ts';

vi.mock('../env.ts', () => ({ env: (): Partial<Env> => ({ DATA_KEY: 'the first key of the tests' }) }));

const FOLDER = join(ROOT, 'lib/server/db/migrations');
const MOVES = '0009_intents.sql';
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const sqlOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

let database: TestDatabase;
let client: pg.Client;
let db: WebQueryable;
beforeAll(async () => {
	database = await testDatabase();
	client = new pg.Client({ connectionString: database.url });
	await client.connect();
	db = {
		query: async <Row extends object>(sql: string, values: readonly unknown[] = []) =>
			(await client.query<Row>(sql, [...values])).rows,
	};
	await client.query('drop schema if exists web cascade; create schema web');
	for (const name of names.filter((one) => one < MOVES).toSorted()) await client.query(sqlOf(name));
});
afterAll(async () => {
	await client.end();
	await database.drop();
});

const PARTY = [{ id: 'pas_1', type: 'adult', age: null }];
const JOURNEY = { origin: 'London', destination: 'New York', departing_on: '2027-03-11' };
const PRICED = { total_amount: '90.00', currency: 'EUR', credits: [], rest: '90.00' };
const FAILURE = { code: 'payment_declined', message: 'm', pointer: null, fields: [], late: false };
const TYPED = { travellers: [], contact: { email: 'ada@example.com', phone_number: '' }, services: [] };

/** A row as the code before had them: of a booking in each state, and of a payment. */
const ROWS = [
	{
		id: 'bki_draft',
		state: 'draft',
		draft: sealDraft('bki_draft', TYPED),
		failure: FAILURE,
		attempt: 1,
		priced: PRICED,
	},
	{ id: 'bki_paying', state: 'paying', request: sealRequest('bki_paying', { type: 'instant' }), attempt: 2 },
	{ id: 'bki_checking', state: 'checking', email: sealEmail('bki_checking', 'ada@example.com'), attempt: 1 },
	{ id: 'bki_booked', state: 'confirmed', order_id: 'ord_1', booking_reference: 'REF1', attempt: 1 },
	{ id: 'bki_held', state: 'confirmed', order_id: 'ord_2', booking_reference: 'REF2', held: true, attempt: 1 },
	{ id: 'bki_pay', purpose: 'pay', subject_id: 'ord_2', state: 'checking', booking_reference: 'REF2', attempt: 1 },
	{
		id: 'bki_paid',
		purpose: 'pay',
		subject_id: 'ord_3',
		state: 'confirmed',
		order_id: 'ord_3',
		booking_reference: 'REF3',
	},
];

async function write(row: Record<string, unknown>): Promise<void> {
	const books = row.purpose === undefined;
	const whole: Record<string, unknown> = {
		visitor_id: 'anna',
		purpose: 'book',
		subject_id: `off_${String(row.id)}`,
		keep_until: new Date(),
		amount: '90.00',
		currency: 'EUR',
		party: JSON.stringify(books ? PARTY : []),
		journey: books ? JSON.stringify(JOURNEY) : null,
		...row,
		...(row.priced !== undefined && { priced: JSON.stringify(row.priced) }),
	};
	const columns = Object.keys(whole);
	await client.query(
		`insert into web.booking_intents (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
		Object.values(whole),
	);
}

it('moves what there is and loses nothing of it', async () => {
	for (const row of ROWS) await write(row);
	await client.query("insert into web.live_ticks (topic, ref) values ('booking', 'bki_held')");
	await client.query(sqlOf(MOVES));

	const view = async (id: string): Promise<Intent> => {
		const row = await findIntent(db, 'anna', id);
		if (!row) throw new Error(`${id} is lost`);
		return intentView(row);
	};
	for (const row of ROWS)
		expect(await view(row.id)).toMatchObject({
			purpose: row.purpose ?? 'book',
			subject_id: row.subject_id ?? `off_${row.id}`,
			state: row.state,
			attempt: row.attempt ?? 0,
			order_id: row.order_id ?? null,
			booking_reference: row.booking_reference ?? null,
			held: row.held ?? false,
			failure: row.failure ?? null,
			amount: '90.00',
		});
	const draft = await findIntent(db, 'anna', 'bki_draft');
	expect(draft && draftOf(draft)).toEqual(TYPED);
	expect(draft?.facts).toEqual({ party: PARTY, journey: JOURNEY, priced: PRICED });
	const sent = await findIntent(db, 'anna', 'bki_paying');
	expect(sent && requestOf(sent)).toEqual({ type: 'instant' });
	expect((await view('bki_checking')).email).toBe('ada@example.com');
	expect((await findIntent(db, 'anna', 'bki_pay'))?.facts).toEqual({ booking_reference: 'REF2' });
	expect(await db.query('select order_id from web.trip_readers order by 1')).toEqual([
		{ order_id: 'ord_1' },
		{ order_id: 'ord_2' },
	]);
	expect(await db.query('select topic from web.live_ticks')).toEqual([{ topic: 'intent' }]);
});

it('keeps one intent for a purpose and subject, also once it is confirmed, unless it can be repeated', async () => {
	// What is begun today says its mode too.
	await client.query(sqlOf('0074_intents_by_mode.sql'));
	const begin = (repeatable: boolean, subjectId: string) =>
		insertIntent(db, { visitorId: 'anna', purpose: 'book', repeatable, subjectId, facts: {}, keepMs: 0 });
	const confirm = (id: string) => client.query("update web.intents set state = 'confirmed' where id = $1", [id]);
	expect((await begin(false, 'off_bki_booked')).id).toBe('bki_booked');
	const first = await begin(true, 'off_again');
	expect((await begin(true, 'off_again')).id).toBe(first.id);
	await confirm(first.id);
	expect(await findIntentOf(db, 'anna', 'book', 'off_again')).toBeUndefined();
	expect((await begin(true, 'off_again')).id).not.toBe(first.id);
});
