import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../scripts/test-database.ts';
import type { MigrationFolder } from '#base/migrate.ts';
import { MIGRATION_FOLDERS, migrate, migrationCheck } from './migrate.ts';
import { connect, type PooledDatabase } from '#base/pool.ts';

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
	mkdirSync(path, { recursive: true });
	for (const [tag, sql] of Object.entries(files)) writeFileSync(join(path, `${tag}.sql`), sql);
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

/** The service's files as they were up to this one. */
function upTo(tag: string): MigrationFolder {
	const [{ schema, folder: whole } = { schema: '', folder: '' }] = MIGRATION_FOLDERS;
	const path = join(home, `up-to-${tag}`);
	cpSync(whole, path, { recursive: true });
	for (const file of readdirSync(path)) if (file > `${tag}.sql`) rmSync(join(path, file));
	return { schema, folder: path };
}

test('bookings of before 0010 keep their money, what they wait for and their states', async () => {
	await db.query('create database of_before');
	const url = database.url.replace(/\/[^/]*$/, '/of_before');
	await migrate(url, [upTo('0009_webhook_deliveries')]);
	const before = connect(url);
	try {
		await before.query(`with org as (
				insert into service.organisations (id, name, billing_currency) values ('org_1', 'One', 'EUR') returning id
			), balance as (
				insert into service.ledger_balances (organisation_id, currency, amount) select id, 'EUR', 500 from org
			), attempts as (
				insert into service.order_attempts (id, organisation_id, live_mode, offer_id, state, type, supplier, offer_reference, amount,
					currency, payments, draft, users, settled_at, card_due)
				select 'ord_' || state, org.id, true, 'off_' || state, state, 'instant', 'ZZ', 'ref', 100, 'EUR', '[]',
					case when state in ('open', 'unknown') then '{"request": {"type": "instant"}, "body": {"owner": "ZZ"}, "services": []}'::json end,
					'{}', case when state in ('won', 'refused') then now() end, case state when 'won' then 'capture' end
				from org, unnest(array['open', 'unknown', 'won', 'refused']) as s (state)
			) insert into service.ledger_entries (posting, account, organisation_id, live_mode, currency, amount, resource_id)
				select posting, account, org.id, true, 'EUR', amount, 'ord_won' from org, (values
					('a:deposit', 'deposits', -600), ('a:deposit', 'balance', 600),
					('b:reserve', 'balance', -70), ('b:reserve', 'airline_credits', -30), ('b:reserve', 'reservations', 100),
					('b:capture', 'reservations', -100), ('b:capture', 'supplier_payable', 96), ('b:capture', 'surcharges', 4),
					('c:reserve', 'balance', -30), ('c:reserve', 'reservations', 30),
					('c:release', 'balance', 30), ('c:release', 'reservations', -30)) as e (posting, account, amount)`);
		const entries =
			'select posting, account, amount, organisation_id, currency, resource_id from service.ledger_entries order by 1, 2';
		const balance = 'select amount from service.ledger_balances';
		const [money, held] = [await before.query(entries), await before.query(balance)];
		await migrate(url, [upTo('0010_lean_bookings')]);
		expect(await before.query(entries)).toEqual(money);
		expect(await before.query(balance)).toEqual(held);
		expect(
			await before.query('select state, card_due, request, body, services from service.order_attempts order by state'),
		).toEqual([
			{ state: 'open', card_due: null, request: { type: 'instant' }, body: { owner: 'ZZ' }, services: [] },
			{ state: 'unknown', card_due: null, request: { type: 'instant' }, body: { owner: 'ZZ' }, services: [] },
			{ state: 'won', card_due: 'capture', request: null, body: null, services: null },
			{ state: 'refused', card_due: null, request: null, body: null, services: null },
		]);
	} finally {
		await before.close();
		await db.query('drop database of_before with (force)');
	}
});

test('an order of before 0016 is cancelled by nobody, and its payment has all that was paid', async () => {
	await db.query('create database before_cancellations');
	const url = database.url.replace(/\/[^/]*$/, '/before_cancellations');
	await migrate(url, [upTo('0015_webhook_hosts')]);
	const before = connect(url);
	try {
		await before.query(`with attempt as (
				insert into service.attempts (id, kind, organisation_id, live_mode, subject_id, state, supplier, amount, currency, payments,
					next_check_at, settled_at)
				values ('ord_1', 'book_order', 'org_1', false, 'off_1', 'won', 'ZZ', 100, 'EUR', '[]', now(), now())
			), made as (
				insert into service.orders (id, organisation_id, live_mode, offer_id, type, supplier, offer_reference, created_at, synced_at,
					booking_reference, booking_references, documents, total_amount, total_currency, awaiting_payment, paid_at, users, body,
					services, owner_id, origin_ids, destination_ids, passenger_names, departing_at, arriving_at)
				values ('ord_1', 'org_1', false, 'off_1', 'instant', 'ZZ', 'ref', now(), now(), 'ABC234', '[]', '[]', 100, 'EUR', false, now(),
					'{}', '{}', '[]', 'arl_zz', '{}', '{}', '{}', '{}', '{}')
			) insert into service.payments (id, order_id, organisation_id, live_mode, type, status, amount, currency, created_at)
				values ('pay_1', 'ord_1', 'org_1', false, 'balance', 'succeeded', 100, 'EUR', now())`);
		await migrate(url, [upTo('9999')]);
		expect(await before.query('select cancellation_id, cancelled_at from service.orders')).toEqual([
			{ cancellation_id: null, cancelled_at: null },
		]);
		expect(await before.query('select amount, refunded from service.payments')).toEqual([
			{ amount: '100', refunded: '0' },
		]);
	} finally {
		await before.close();
		await db.query('drop database before_cancellations with (force)');
	}
});
