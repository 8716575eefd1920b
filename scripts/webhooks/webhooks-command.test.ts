import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestToken } from '#service/testing/create-test-app.ts';
import { signatureHeaders } from '#service/webhooks/sign.ts';
import { startReceiver } from '#service/webhooks/testing/receiver.ts';
import { freePort } from '../free-port.ts';
import { debtFile } from './hold-webhook.ts';
import { readSettings, type Settings } from '../settings.ts';
import { webhooksCommand } from './webhooks-command.ts';

let t: TestApp;
let token: TestToken;
let settings: Settings;
let port: number;
let apiPort: number;
const dataDir = mkdtempSync(join(tmpdir(), 'wayfare-webhooks-'));

beforeAll(async () => {
	port = await freePort();
	t = await createTestApp({ settings: { WEBHOOK_ALLOW_HOSTS: `127.0.0.1:${port},receiver.test` } });
	await t.app.listen({ port: 0, host: '127.0.0.1' });
	apiPort = (t.app.server.address() as AddressInfo).port;
});
beforeEach(async () => {
	token = await t.token();
	const { DATABASE_URL, WEBHOOK_KEY } = t.ctx.config;
	const given = { DATA_DIR: dataDir, DATABASE_URL, WEBHOOK_KEY, BOOKING_API_TOKEN: token.secret };
	const own = {
		BOOKING_API_URL: `http://127.0.0.1:${apiPort}`,
		API_PORT: String(apiPort),
		WEBHOOKS_PORT: String(port),
	};
	settings = readSettings({ ...given, ...own }, dataDir);
});
afterAll(async () => {
	await t.close();
	rmSync(dataDir, { recursive: true });
});

/** Runs a command line; `stop` ends one that listens. */
function start(line: string) {
	const printed: string[] = [];
	const notes: string[] = [];
	let stop = (): void => {};
	const done = webhooksCommand({
		settings,
		args: line.split(' ').filter(Boolean),
		print: (text) => printed.push(text),
		note: (text) => notes.push(text),
		stop: new Promise<void>((end) => {
			stop = end;
		}),
	});
	started.push({ stop, done });
	return { printed, notes, done, stop };
}
/** A test that fails must not leave its port to the next. */
const started: { stop: () => void; done: Promise<void> }[] = [];
afterEach(async () => {
	for (const { stop, done } of started.splice(0)) {
		stop();
		await done.catch(() => {});
	}
});
async function run(line: string): Promise<string[]> {
	const { printed, done } = start(line);
	await done;
	return printed;
}
async function listening(line: string) {
	const running = start(line);
	await Promise.race([
		running.done,
		vi.waitFor(() => expect(running.printed.join()).toContain('ping.triggered'), 15_000),
	]);
	return running;
}
const api = (method: string, path: string, body?: unknown) => t.request(method, path, { token, body });
const debt = (): string => debtFile(dataDir, { url: settings.environment.BOOKING_API_URL ?? '', token: token.secret });
const webhooks = async () => (await api('GET', '/air/webhooks')).json().data;

/** Sends the listener a delivery as the service does. */
async function deliver(secret: string, change: { body?: string; headers?: Record<string, string> } = {}) {
	const event = {
		id: 'wev_0000000000000000000001',
		api_version: 'v2',
		type: 'order.created',
		live_mode: false,
		idempotency_key: 'ord_0000000000000000000001',
		created_at: '2027-01-01T00:00:00.000Z',
		identity_organisation_id: 'org_0000000000000000000001',
		data: { object: { id: 'ord_1', order_id: 'ord_1', offer_id: 'off_1', metadata: null } },
	};
	const body = change.body ?? JSON.stringify(event);
	const headers = { ...signatureHeaders(secret, event.id, body, new Date(), 'Service'), ...change.headers };
	return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })).status;
}

test('listens by its own webhook, checks and prints what comes, and leaves nothing behind', async () => {
	const { printed, notes, stop, done } = await listening('listen');
	expect(notes.join('\n')).toMatch(/Listening at 127\.0\.0\.1:\d+, as webhook end_/);
	expect(printed[0]).toMatch(/^\d\d:\d\d:\d\d {2}ping\.triggered +wev_\w+ {2}signed$/);
	expect(await webhooks()).toMatchObject([{ url: `http://127.0.0.1:${port}/`, active: true }]);
	expect(await run('ping')).toEqual([`http://127.0.0.1:${port}/ took the ping.`]);
	expect(printed).toHaveLength(2);
	expect((await run('deliveries'))[0]).toMatch(/ping\.triggered +200 {2}\d+ ms {2}wev_/);
	expect((await run('events'))[0]).toMatch(/ping\.triggered +wev_/);
	expect(await run('deliveries --failed')).toEqual(['No deliveries.']);
	expect((await run('list'))[0]).toMatch(/^end_\w+ {2}test {2}active {2}http:.* {2}all events$/);
	stop();
	await done;
	expect(await webhooks()).toEqual([]);
	expect(existsSync(debt())).toBe(false);
});

test('stands in for the webhook that is there, passes everything on to it, and gives it back', async () => {
	let status = 204;
	const behind = await startReceiver((reply) => void reply.writeHead(status).end());
	const before = { url: 'https://hooks.example.com/a', events: ['order.created'] };
	const { id, secret } = (await api('POST', '/air/webhooks', before)).json().data;
	const { printed, notes, stop, done } = await listening(`listen --forward ${behind.url} --events ping.triggered`);
	expect(notes.join('\n')).toContain(`${before.url} received until now`);
	expect(printed[0]).toContain(`→ ${before.url} no answer  → ${behind.url} 204`);
	expect((await webhooks())[0].events).toEqual(['order.created', 'ping.triggered']);
	stop();
	await done;
	expect(await webhooks()).toMatchObject([{ id, ...before, active: true }]);

	await api('PATCH', `/air/webhooks/${id}`, { active: false });
	const again = await listening(`listen --forward ${behind.url}`);
	expect(again.printed[0]).not.toContain(before.url);
	expect(await deliver(secret)).toBe(200);
	const passed = behind.received.at(-1);
	expect(passed?.headers['webhook-signature']).toMatch(/^v1,/);
	expect(passed?.headers['x-service-signature']).toMatch(/^t=\d+,v1=/);
	expect(JSON.parse(passed?.body ?? '')).toMatchObject({ type: 'order.created' });
	status = 503;
	expect(await deliver(secret)).toBe(503);
	expect(again.printed.at(-1)).toMatch(/order_id=ord_1 offer_id=off_1 {2}wev_\w+ {2}signed {2}again {2}→ .* 503$/);
	again.stop();
	await again.done;
	expect(await webhooks()).toMatchObject([{ id, ...before, active: false }]);
	await behind.close();
});

test('refuses what its webhook has not signed, and what is no event', async () => {
	const { id, secret } = (
		await api('POST', '/air/webhooks', { url: 'http://receiver.test/', events: ['order.created'] })
	).json().data;
	await api('PATCH', `/air/webhooks/${id}`, { active: false });
	const { printed, notes, stop, done } = await listening('listen --json');
	expect(JSON.parse(printed[0] ?? '')).toMatchObject({
		verified: { own: true, standard: true },
		again: false,
		event: { type: 'ping.triggered', live_mode: false },
	});
	expect(await deliver('YW5vdGhlciBzZWNyZXQ=')).toBe(401);
	expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ verified: { own: false, standard: false } });
	expect(await deliver(secret, { headers: { 'webhook-signature': 'v1,AAAA' } })).toBe(401);
	expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ verified: { own: true, standard: false } });
	const old = signatureHeaders(secret, 'wev_1', '{}', new Date(Date.now() - 3_600_000), 'Service');
	expect(await deliver(secret, { headers: old })).toBe(401);
	expect(await deliver(secret, { body: 'no json' })).toBe(400);
	expect(await deliver(secret, { body: `"${'x'.repeat(300_000)}"` }).catch(() => 413)).toBe(413);
	expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(405);
	expect(notes).toContain('Something came that is no event.');
	stop();
	await done;
});

test('puts right what a listener that was killed has left behind', async () => {
	const { id } = (
		await api('POST', '/air/webhooks', { url: `http://127.0.0.1:${port}/`, events: ['order.created'] })
	).json().data;
	const was = { url: 'https://hooks.example.com/a', events: ['order.creation_failed'], active: true };
	writeFileSync(debt(), JSON.stringify({ pid: 2 ** 22 + 1, id, was }));
	const { notes, stop, done } = await listening('listen');
	expect(notes[0]).toBe('An earlier listener was cut off: https://hooks.example.com/a is told again.');
	stop();
	await done;
	expect(await webhooks()).toMatchObject([was]);
});

test('two listeners, a taken port, and a port that the service does not send to are said in words', async () => {
	const { stop, done } = await listening('listen');
	await expect(run('listen')).rejects.toThrow(`Port ${port} is in use: give a free one by --port.`);
	stop();
	await done;
	writeFileSync(debt(), JSON.stringify({ pid: process.ppid, id: 'end_1' }));
	await expect(run('listen')).rejects.toThrow(`Process ${process.ppid} listens already.`);
	rmSync(debt());
	const other = await freePort();
	await expect(run(`listen --port ${other}`)).rejects.toThrow(`put 127.0.0.1:${other} on WEBHOOK_ALLOW_HOSTS`);
	expect(await webhooks()).toEqual([]);
});

test('of a hosted API it needs an address that is reached, and the secret of a webhook that is there', async () => {
	settings.environment.BOOKING_API_URL = `http://localhost:${apiPort}`;
	await expect(run('listen')).rejects.toThrow('give the address of a tunnel');
	await expect(run('listen --url http://10.0.0.1/')).rejects.toThrow('--url must be an address that the API can reach');
	await api('POST', '/air/webhooks', { url: 'https://hooks.example.com/a', events: ['order.created'] });
	await expect(run('listen --url http://receiver.test/')).rejects.toThrow('its secret is told only once');
});

test.each([
	['', 'What is to be done?'],
	['dance', 'There is no command dance.'],
	['listen --port many', '--port: give a number'],
	['listen --forward nowhere', '--forward: give a URL'],
	['listen --events order.lost', 'There is no event order.lost. There are: order.created'],
	['redeliver', 'Which event?'],
	['redeliver wev_0000000000000000000009', 'not_found'],
	['ping', 'There is no webhook.'],
	['list --colour', "Unknown option '--colour'"],
	['list --token nonsense', 'Give its token by --token'],
	['list --api http://127.0.0.1:1 --token a', 'Nothing answers at http://127.0.0.1:1.'],
	['list --api http://127.0.0.1:1', 'Which token for http://127.0.0.1:1?'],
])('npm run webhooks -- %s: %s', async (line, words) => {
	await expect(run(line)).rejects.toThrow(words);
});
