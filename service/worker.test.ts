import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../scripts/free-port.ts';
import { startTcpProxy, type TcpProxy } from '../scripts/faults/tcp-proxy.ts';
import { testDatabase, type TestDatabase } from '../scripts/test-database.ts';
import { assemble } from './assemble.ts';
import { testConfig } from './testing/create-test-app.ts';
import { startWorker } from './worker.ts';

let database: TestDatabase;
let proxy: TcpProxy;
beforeAll(async () => {
	database = await testDatabase();
	proxy = await startTcpProxy(Number(new URL(database.url).port));
});
afterAll(async () => {
	await proxy.close();
	await database.drop();
});

const contextFor = (port: number) => {
	const url = new URL(database.url);
	url.port = String(port);
	return assemble(testConfig(url.href), { log: pino({ level: 'silent' }) });
};

test('a worker whose database is away at its start does not end the process, and begins when it is back', async () => {
	proxy.refuse(true);
	const ctx = contextFor(proxy.port);
	const worker = await startWorker(ctx, []);
	expect(await worker.onTime()).toBe(false);
	proxy.refuse(false);
	await expect.poll(() => worker.onTime(), { timeout: 30_000 }).toBe(true);
	await worker.stop(1_000);
	await ctx.db.close();
});

test('a worker that never found its database can be stopped', async () => {
	const ctx = contextFor(await freePort());
	const worker = await startWorker(ctx, []);
	await worker.stop(1_000);
	expect(await worker.onTime()).toBe(false);
	await ctx.db.close();
});

test('a continuous job starts with the worker, says whether it keeps up, and stops with it', async () => {
	const ctx = contextFor(proxy.port);
	const job = { getsOn: true, ended: false };
	const start = () => ({
		onTime: () => job.getsOn,
		stop: async () => {
			job.ended = true;
		},
	});
	const worker = await startWorker(ctx, [{ name: 'continuous', start }]);
	expect(await worker.onTime()).toBe(true);
	job.getsOn = false;
	expect(await worker.onTime()).toBe(false);
	await worker.stop(1_000);
	expect(job.ended).toBe(true);
	await ctx.db.close();
});
