import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorEnvelope } from '#contract/envelope.ts';
import { freePort } from '../scripts/free-port.ts';
import { testDatabase, type TestDatabase } from '../scripts/test-database.ts';
import { connect } from '#base/pool.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Whole processes start here, and the machine may be busy with other tests. */
const PATIENCE = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 150_000 });

let database: TestDatabase;
let children: ChildProcess[] = [];
beforeEach(async () => {
	database = await testDatabase();
	children = [];
});
afterEach(async () => {
	for (const child of children) {
		if (child.exitCode === null && child.signalCode === null) {
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
	}
	await database.drop();
});

interface Started {
	child: ChildProcess;
	port: number;
	output: () => string;
	exit: Promise<number | null>;
}

async function start(script: string, settings: Record<string, string> = {}): Promise<Started> {
	const port = await freePort();
	const env: NodeJS.ProcessEnv = {
		...process.env,
		NODE_ENV: 'test',
		LOG_LEVEL: 'info',
		SIMULATED_LATENCY: '0',
		DATABASE_URL: database.url,
		API_PORT: String(port),
		CARDS_PORT: String(port),
		VAULT_KEY: 'vault-key-of-tests-that-opens-nothing-else',
		BOOTSTRAP_TEST_TOKEN: 'any-string.at/all+~!',
		BOOTSTRAP_LIVE_TOKEN: 'service_live_x',
		...settings,
	};
	const child = spawn(process.execPath, ['--import', 'tsx', script], {
		cwd: root,
		env,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	children.push(child);
	let output = '';
	child.stdout?.on('data', (chunk) => (output += chunk));
	child.stderr?.on('data', (chunk) => (output += chunk));
	return { child, port, output: () => output, exit: once(child, 'exit').then(([code]) => code as number | null) };
}

const get = (port: number, path: string, headers: Record<string, string> = {}) =>
	fetch(`http://127.0.0.1:${port}${path}`, { headers });
const isUp = async (port: number, path = '/readyz') => (await get(port, path).catch(() => undefined))?.status;
/** Until this very process answers: what answers after it ended would be somebody else. */
const ready = ({ child, port, output }: Started) =>
	expect
		.poll(async () => {
			const status = await isUp(port);
			return child.exitCode === null ? status : `it ended: ${output()}`;
		}, PATIENCE)
		.toBe(200);

/** Sends bytes as they are, and gives what comes back. */
function raw(port: number, bytes: string | Buffer): Promise<string> {
	return new Promise((done, fail) => {
		const socket = net.connect(port, '127.0.0.1');
		let reply = '';
		socket.on('data', (chunk) => (reply += chunk));
		socket.on('close', () => done(reply));
		socket.on('error', fail);
		socket.write(bytes);
	});
}

test('serves, does its jobs, and ends in order with what is in flight', async () => {
	const started = await start('service/main.ts');
	const { child, port, exit } = started;
	await ready(started);
	const headers = { authorization: 'Bearer service_live_x', 'service-version': 'v2' };
	expect((await get(port, '/air/airlines?limit=1', headers)).status).toBe(200);
	const db = connect(database.url);
	const jobs = async () =>
		(await db.query<{ name: string }>('select distinct name from worker.schedule order by name').catch(() => [])).map(
			({ name }) => name,
		);
	await expect
		.poll(jobs, PATIENCE)
		.toEqual([
			'invalidate-expired-airline-credits',
			'maintain-searches',
			'maintain-webhook-deliveries',
			'purge-change-requests',
			'purge-idempotency-keys',
		]);
	expect(await db.query('select live_mode, scope from service.access_tokens order by live_mode')).toEqual([
		{ live_mode: false, scope: 'read_write' },
		{ live_mode: true, scope: 'read_write' },
	]);
	await db.close();
	const metrics = await (await get(port, '/metrics')).text();
	expect(metrics).toMatch(/http_server_request_duration_seconds_count\{[^}]*http_route="\/air\/airlines"/);
	expect(metrics).toMatch(/db_client_connections\{state="idle"\} \d/);

	const body = JSON.stringify({ data: { advance_ms: 0 } });
	const inFlight = http.request({
		port,
		method: 'POST',
		path: '/sandbox/clock',
		headers: {
			...headers,
			authorization: 'Bearer any-string.at/all+~!',
			'content-type': 'application/json',
			'content-length': body.length,
			expect: '100-continue',
		},
	});
	const reply = once(inFlight, 'response') as Promise<[http.IncomingMessage]>;
	inFlight.flushHeaders();
	await once(inFlight, 'continue');
	child.kill('SIGTERM');
	await expect.poll(() => isUp(port, '/healthz'), PATIENCE).toBeUndefined();
	inFlight.end(body);
	expect((await reply)[0].statusCode).toBe(200);
	expect(await exit).toBe(0);
});

test('what is not HTTP gets the envelope, and the process lives', async () => {
	const started = await start('service/cards/main.ts');
	const { port } = started;
	await ready(started);
	for (const bytes of [
		'nonsense\r\n\r\n',
		`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
		Buffer.from([0x16, 3, 1, 0, 0xff, 0, 13, 10, 13, 10]),
	]) {
		const [head = '', body = ''] = (await raw(port, bytes)).split('\r\n\r\n');
		expect(head).toMatch(/^HTTP\/1.1 400 Bad Request/);
		const { errors, meta } = ErrorEnvelope.parse(JSON.parse(body));
		expect(errors[0]?.code).toBe('bad_request');
		expect(head).toContain(`x-request-id: ${meta.request_id}`);
	}
	expect(await isUp(port, '/healthz')).toBe(200);
	const unknown = await get(port, '/payments/nowhere');
	expect([unknown.status, ErrorEnvelope.parse(await unknown.json()).errors[0]?.code]).toEqual([404, 'not_found']);
});

const lanAddress = Object.values(networkInterfaces())
	.flatMap((list) => list ?? [])
	.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.runIf(lanAddress)('listens to this machine alone unless HOST says otherwise, and measures stay here', async () => {
	const from = async (port: number, path: string, headers: Record<string, string> = {}) =>
		(await fetch(`http://${lanAddress}:${port}${path}`, { headers }).catch(() => undefined))?.status;
	const [closed, open] = [
		await start('service/cards/main.ts'),
		await start('service/cards/main.ts', { HOST: '0.0.0.0', METRICS_KEY: 'metrics-key-of-tests' }),
	];
	await Promise.all([ready(closed), ready(open)]);
	expect(await from(closed.port, '/healthz'), closed.output()).toBeUndefined();
	expect([await from(open.port, '/healthz'), await isUp(open.port, '/metrics')]).toEqual([200, 200]);
	const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
	expect([
		await from(open.port, '/metrics'),
		await from(open.port, '/metrics', bearer('metrics-key-of-other')),
		await from(open.port, '/metrics', bearer('metrics-key-of-tests')),
		(await get(open.port, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).status,
		(await get(open.port, '/metrics', { 'x-forwarded-for': '203.0.113.9', ...bearer('metrics-key-of-tests') })).status,
	]).toEqual([404, 404, 200, 404, 200]);
});

test('a worker alone listens to nobody, and a broken setting is said in one line', async () => {
	const only = await start('service/main.ts', { WORKER: 'only' });
	await expect.poll(() => only.output().includes('"ready"'), PATIENCE).toBe(true);
	expect(await isUp(only.port, '/healthz')).toBeUndefined();
	only.child.kill('SIGTERM');
	expect(await only.exit).toBe(0);
	const broken = await start('service/main.ts', { API_PORT: 'eighty', RATE_LIMIT: '0' });
	expect(await broken.exit).toBe(1);
	expect(broken.output()).toMatch(/API_PORT.*\n.*RATE_LIMIT/);
	expect(broken.output()).not.toMatch(/at .*\.ts:/);
	const away = await start('service/main.ts', { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:9/x' });
	expect(await away.exit).toBe(1);
	expect(away.output()).toContain('DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:9 (ECONNREFUSED).');
	expect(away.output()).not.toMatch(/hidden|at .*\.ts:/);
});
