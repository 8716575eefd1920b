import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../scripts/test-database.ts';
import { connect, type PooledDatabase } from './pool.ts';
import type { Transaction } from './database.ts';
import { holdUp } from './testing/hold-up.ts';
import { DatabaseUnavailable } from './unavailable.ts';

let database: TestDatabase;
let db: PooledDatabase;
const failures: unknown[] = [];
beforeAll(async () => {
	database = await testDatabase();
	db = connect(database.url, { max: 4, statementTimeoutMs: 1_000, onError: (error) => failures.push(error) });
	await db.query('create table counters (id int primary key, n int not null)');
	await db.query('insert into counters values (1, 0)');
});
afterAll(async () => {
	await db.close();
	await database.drop();
});

const count = async () => (await db.query<{ n: number }>('select n from counters where id = 1'))[0]?.n;

test('numbers keep every digit and instants are dates', async () => {
	const [row] = await db.query(
		"select 12345678901234567.89::numeric as amount, 9007199254740993::bigint as big, timestamptz '2027-03-28 01:30+01' as instant, date '2027-03-28' as day, timestamp '2027-03-28 02:30' as local",
	);
	expect(row).toEqual({
		amount: '12345678901234567.89',
		big: '9007199254740993',
		instant: new Date('2027-03-28T00:30:00Z'),
		day: '2027-03-28',
		local: '2027-03-28 02:30:00',
	});
});

test('a transaction commits what it returns, then runs its hooks', async () => {
	const order: string[] = [];
	const result = await db.transaction(async (tx) => {
		tx.onCommit(() => order.push('hook'));
		await tx.query('update counters set n = n + 1 where id = 1');
		order.push('work');
		return 'done';
	});
	expect([result, order, await count()]).toEqual(['done', ['work', 'hook'], 1]);
});

test('a transaction that throws leaves nothing, and no hook runs', async () => {
	const before = await count();
	const hooks: string[] = [];
	const failing = db.transaction(async (tx) => {
		tx.onCommit(() => hooks.push('hook'));
		await tx.query('update counters set n = n + 1 where id = 1');
		throw new Error('no');
	});
	await expect(failing).rejects.toThrow('no');
	expect([await count(), hooks]).toEqual([before, []]);
});

test('a hook that fails does not undo what was committed', async () => {
	const before = (await count()) ?? 0;
	await db.transaction(async (tx) => {
		tx.onCommit(() => {
			throw new Error('hook failed');
		});
		await tx.query('update counters set n = n + 1 where id = 1');
	});
	expect([await count(), String(failures.at(-1))]).toEqual([before + 1, 'Error: hook failed']);
});

test('a transaction that swallowed a failed statement does not pretend to have committed', async () => {
	const before = await count();
	const swallowed = db.transaction(async (tx) => {
		await tx.query('update counters set n = n + 1 where id = 1');
		await tx.query('insert into counters values (1, 1)').catch(() => undefined);
	});
	await expect(swallowed).rejects.toThrow('rolled back');
	expect(await count()).toBe(before);
});

test('a transaction used after its end throws', async () => {
	let kept: Transaction | undefined;
	await db.transaction(async (tx) => {
		kept = tx;
	});
	await expect(kept?.query('select 1')).rejects.toThrow('after its end');
});

test('a connection that breaks between two statements ends its transaction, not the process', async () => {
	const heard = failures.length;
	const broken = db.transaction(async (tx) => {
		const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
		await db.query('select pg_terminate_backend($1)', [row?.pid]);
		await expect.poll(() => failures.length).toBeGreaterThan(heard);
		await tx.query('select 1');
	});
	await expect(broken).rejects.toThrow(DatabaseUnavailable);
	expect(await count()).toBeTypeOf('number');
});

test('a unique violation keeps its code, and the connection stays', async () => {
	await expect(db.query('insert into counters values (1, 1)')).rejects.toMatchObject({ code: '23505' });
	expect(db.use().total).toBeLessThanOrEqual(4);
});

test('a statement that takes too long is given up', async () => {
	await expect(db.query('select pg_sleep(5)')).rejects.toThrow(DatabaseUnavailable);
	expect(await count()).toBeTypeOf('number');
});

test('a server that is not there is said to be away, soon', async () => {
	const nowhere = connect('postgres://nobody@127.0.0.1:1/none', { connectTimeoutMs: 500 });
	await expect(nowhere.query('select 1')).rejects.toThrow(DatabaseUnavailable);
	await nowhere.close();
});

test('a statement that is a whole transaction: when its answer is lost nobody says that nothing happened', async () => {
	const dies = { name: 'dies', text: 'select pg_terminate_backend(pg_backend_pid())' };
	const lost = await db.queryAlone(dies).catch((error: unknown) => error);
	expect(lost).not.toBeInstanceOf(DatabaseUnavailable);
	expect(lost).toMatchObject({ message: 'the outcome of a commit is unknown' });
	await expect(db.queryAlone('select pg_sleep(3)')).rejects.toBeInstanceOf(DatabaseUnavailable);
	await expect(db.queryAlone('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
});

test('a prepared statement is parsed once by a connection', async () => {
	const one = connect(database.url, { max: 1 });
	const prepared = { name: 'twice', text: 'select $1::int as n' };
	expect([await one.query(prepared, [1]), await one.queryAlone(prepared, [2])]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
	const known = await one.query(
		"select calls from (select generic_plans + custom_plans as calls from pg_prepared_statements where name = 'twice') p",
	);
	expect(known).toEqual([{ calls: '2' }]);
	await one.close();
});

describe('a process that is held up by its own work does not take that for the silence of the database', () => {
	let one: PooledDatabase;
	beforeEach(() => {
		one = connect(database.url, { max: 1, connectTimeoutMs: 300, statementTimeoutMs: 100 });
	});
	afterEach(() => one.close());

	test('while it connects', async () => {
		const asking = one.query('select 1 as n');
		holdUp(900);
		expect(await asking).toEqual([{ n: 1 }]);
	});

	test('while it asks', async () => {
		await one.query('select 1');
		const asking = one.query('select 2 as n');
		await turn();
		holdUp(1_500);
		expect(await asking).toEqual([{ n: 2 }]);
	});

	test('while a caller waits for a connection', async () => {
		await one.query('select 1');
		const both = [one.query('select 3 as n'), one.query('select 4 as n')];
		await turn();
		holdUp(900);
		expect(await Promise.all(both)).toEqual([[{ n: 3 }], [{ n: 4 }]]);
		expect(one.use()).toEqual({ total: 1, idle: 1, waiting: 0 });
	});
});

test('a caller for whom no connection gets free is told so, and keeps none from others', async () => {
	const one = connect(database.url, { max: 1, connectTimeoutMs: 300 });
	const long = one.query('select pg_sleep(1)');
	await expect(one.query('select 1')).rejects.toThrow(DatabaseUnavailable);
	expect(one.use().waiting).toBe(0);
	await long;
	expect(await one.query('select 2 as n')).toEqual([{ n: 2 }]);
	await one.close();
});

test.each([
	['as it is connected to', false],
	['when it is asked', true],
])('a server that is silent %s is given up in time', async (_, opens) => {
	const opened = Buffer.from('5200000008000000005a0000000549', 'hex');
	const server = createServer((socket) => {
		if (opens) socket.once('data', () => socket.write(opened));
		socket.on('error', () => undefined);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	const silent = connect(`postgres://nobody@127.0.0.1:${port}/none`, {
		connectTimeoutMs: 500,
		statementTimeoutMs: 250,
	});
	const since = performance.now();
	await expect(silent.query('select 1')).rejects.toThrow(DatabaseUnavailable);
	expect(performance.now() - since).toBeLessThan(1_100);
	expect(silent.use().total).toBe(0);
	await silent.close();
	server.close();
});

test('a server that ends a connection as it opens it is unavailable, and ends nothing of ours', async () => {
	const message = (type: string, body: Buffer): Buffer => {
		const head = Buffer.alloc(5, type);
		head.writeInt32BE(body.length + 4, 1);
		return Buffer.concat([head, body]);
	};
	const opened = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
	const ended = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));
	const server = createServer((socket) => {
		// All in one packet: the caller has not got the connection yet when it breaks.
		socket.once('data', () => socket.end(Buffer.concat([...opened, ended])));
		socket.on('error', () => undefined);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const away = connect(`postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/none`);
	await expect(away.query('select 1')).rejects.toThrow(DatabaseUnavailable);
	await away.close();
	server.close();
});
