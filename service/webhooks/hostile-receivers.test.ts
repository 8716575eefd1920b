import { once } from 'node:events';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPoster, type PostResult } from './post-safely.ts';
import { AUTHORITY, makeCertificate } from './testing/certificate.ts';
import { ALL_MANNERS, type HostileReceiver, type Manner, startHostileReceiver } from './testing/hostile-receiver.ts';
import { watchConnections } from './testing/watch-connections.ts';

/** For those who would never end, and for those who do. */
const PATIENCE_MS = 1_000;
const LONG_MS = 12_000;
const ENDLESS: readonly Manner[] = ['keeps-silent', 'drips-head', 'drips-body'];
const LIMIT = 64 * 1024;
const MEGABYTE = 1024 * 1024;

let receiver: HostileReceiver;
const post = createPoster();
const send = (manner: Manner, timeoutMs = PATIENCE_MS): Promise<PostResult> =>
	post({
		url: receiver.url(manner),
		body: '{"id":"wev_1"}',
		headers: { 'content-type': 'application/json' },
		allowHosts: [receiver.host],
		timeoutMs,
	});

beforeAll(async () => {
	receiver = await startHostileReceiver();
});
afterAll(() => receiver.close());

test.each<[Manner, Partial<PostResult>]>([
	['answers', { status: 200, body: 'thank you', failure: null, retryAfterSeconds: null }],
	['answers-nothing', { status: 204, body: '', failure: null }],
	['fails', { status: 500, body: 'oops', failure: null }],
	['is-gone', { status: 410, failure: null }],
	['is-busy', { status: 429, retryAfterSeconds: 30 }],
	['is-busy-until', { status: 503, retryAfterSeconds: 120 }],
	['redirects', { status: 302, body: '', failure: null }],
	['keeps-silent', { status: null, body: '', failure: 'timeout' }],
	['drips-head', { status: null, failure: 'timeout' }],
	['drips-body', { status: 200, failure: null }],
	['resets', { status: null, failure: 'connection' }],
	['resets-in-body', { status: 200, failure: null }],
	['hangs-up', { status: null, failure: 'connection' }],
	['hangs-up-in-body', { status: 500, failure: null, body: 'half' }],
	['is-no-http', { status: null, failure: 'protocol' }],
	['is-http-2', { status: null, failure: 'protocol' }],
	['upgrades', { status: null }],
	['hints-for-ever', { status: null, failure: 'too_long' }],
	['has-endless-headers', { status: null, failure: 'too_long' }],
	['has-one-endless-header', { status: null, failure: 'too_long' }],
	['has-a-gigabyte', { status: 200, failure: null, body: 'x'.repeat(LIMIT) }],
	['has-no-end', { status: 200, failure: null, body: 'x'.repeat(LIMIT) }],
	['has-an-endless-chunk-extension', { status: 200, body: '' }],
	['has-endless-trailers', { status: 200, body: 'x' }],
	['sends-a-gzip-bomb', { status: 200, failure: null, body: '\uFFFD'.repeat(Math.floor(LIMIT / 3)) }],
	['sends-a-brotli-bomb', { status: 200, failure: null, body: '\uFFFD'.repeat(Math.floor(LIMIT / 3)) }],
	['sends-broken-gzip', { status: 200, failure: null, body: '' }],
	['sends-nulls', { status: 200, body: 'a\uFFFDb' }],
	['sends-no-text', { status: 200, body: '\uFFFD'.repeat(Math.floor(LIMIT / 3)) }],
	['splits-a-letter', { status: 200, body: `x${'é'.repeat((LIMIT - 2) / 2)}` }],
])('one that %s', async (manner, expected) => {
	const result = await send(manner, ENDLESS.includes(manner) ? PATIENCE_MS : LONG_MS);
	expect(result).toMatchObject(expected);
	expect(Buffer.byteLength(result.body)).toBeLessThanOrEqual(LIMIT);
});

test('no manner takes longer than the whole time, and none is missing above', async () => {
	const results = await Promise.all(ALL_MANNERS.map(async (manner) => ({ manner, ...(await send(manner)) })));
	// The receivers share this process: while they pour, timers come late.
	const late = results.filter(({ durationMs }) => durationMs > 5 * PATIENCE_MS);
	expect(late.map(({ manner, durationMs }) => [manner, durationMs])).toEqual([]);
	expect(ALL_MANNERS).toHaveLength(30);
});

test('a hundred that pour without end cost neither memory nor others’ time', async () => {
	const pouring: Manner[] = [
		...(['has-a-gigabyte', 'has-no-end', 'has-endless-headers', 'has-one-endless-header', 'hints-for-ever'] as const),
		...(['has-an-endless-chunk-extension', 'has-endless-trailers', 'sends-a-gzip-bomb', 'keeps-silent'] as const),
		'drips-body',
	];
	const before = process.memoryUsage().rss;
	const writtenBefore = receiver.written();
	let most = before;
	const watching = setInterval(() => {
		most = Math.max(most, process.memoryUsage().rss);
	}, 10);
	const hostile = Promise.all(Array.from({ length: 10 }, () => pouring.map((manner) => send(manner, 5_000))).flat());
	const good = await Promise.all(Array.from({ length: 100 }, () => send('answers', 15_000)));
	const results = await hostile;
	clearInterval(watching);
	expect(good.filter(({ status }) => status !== 200)).toEqual([]);
	expect(results.filter(({ status, failure }) => status === null && failure === null)).toEqual([]);
	// The receivers are in this process too: what they hold back is part of it.
	expect(Math.round((most - before) / MEGABYTE), 'megabytes more').toBeLessThan(200);
	expect(Math.round((receiver.written() - writtenBefore) / MEGABYTE), 'megabytes taken').toBeLessThan(1500);
});

test('a connection is used again, and one that was cut off is not', async () => {
	const connections = new Set<Socket>();
	let cutOff: Socket | undefined;
	const server = createServer((socket) => {
		connections.add(socket);
		socket.on('data', (bytes) => {
			const long = bytes.includes('/long');
			socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${long ? 10 * MEGABYTE : 0}\r\n\r\n`);
			if (!long) return;
			cutOff = socket;
			socket.write(Buffer.alloc(10 * MEGABYTE));
		});
		socket.on('error', () => {});
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const to = (path: string) => post({ url: `http://${host}${path}`, body: '', headers: {}, allowHosts: [host] });
	for (let i = 0; i < 20; i += 1) expect((await to('/')).status).toBe(200);
	// One may still be putting away an answer when the next post comes.
	expect(connections.size).toBeLessThanOrEqual(3);
	expect(await to('/long')).toMatchObject({ status: 200, failure: null });
	await vi.waitFor(() => expect(cutOff?.destroyed).toBe(true));
	expect((await to('/')).status).toBe(200);
	for (const socket of connections) socket.destroy();
	server.close();
});

test('certificates: a good one is trusted for its own name and its own time alone', async () => {
	const authority = makeCertificate({ name: AUTHORITY });
	const server = createTlsServer(makeCertificate({ name: 'other.example.com', by: authority }), (_, reply) => {
		reply.end('over TLS');
	});
	server.addContext('good.example.com', makeCertificate({ name: 'good.example.com', by: authority }));
	server.addContext('self-signed.example.com', makeCertificate({ name: 'self-signed.example.com' }));
	const past = { name: 'past.example.com', by: authority, until: new Date('2021-01-01T00:00:00Z') };
	server.addContext('past.example.com', makeCertificate(past));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const watch = await watchConnections(port);
	try {
		const overTls = createPoster({ ca: authority.cert, resolve: () => Promise.resolve(['93.184.215.14']) });
		const to = (host: string) => overTls({ url: `https://${host}/`, body: '{}', headers: {}, allowHosts: [] });
		expect(await to('good.example.com')).toMatchObject({ status: 200, body: 'over TLS', failure: null });
		expect(await to('good.example.com.')).toMatchObject({ status: 200 });
		for (const host of ['wrong-name.example.com', 'self-signed.example.com', 'past.example.com']) {
			expect([host, await to(host)]).toEqual([host, expect.objectContaining({ status: null, failure: 'tls' })]);
		}
		const distrusting = createPoster({ resolve: () => Promise.resolve(['93.184.215.14']) });
		const sent = { url: 'https://good.example.com/', body: '{}', headers: {}, allowHosts: [] };
		expect(await distrusting(sent)).toMatchObject({ status: null, failure: 'tls' });
	} finally {
		watch.stop();
		server.closeAllConnections();
		server.close();
	}
});

test('a receiver that speaks no TLS, or never ends its handshake', async () => {
	const url = (manner: Manner): string => receiver.url(manner).replace('http:', 'https:');
	const sent = { body: '{}', headers: {}, allowHosts: [receiver.host], timeoutMs: PATIENCE_MS };
	const waited = await post({ ...sent, url: url('answers') });
	expect(waited).toMatchObject({ status: null, failure: 'timeout' });
	expect(waited.durationMs).toBeLessThan(5 * PATIENCE_MS);
	const server = createServer((socket) => {
		socket.on('error', () => {});
		socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	expect(await post({ ...sent, url: `https://${host}/`, allowHosts: [host] })).toMatchObject({ failure: 'tls' });
	server.close();
});

test('headers that cannot be sent are a result too', async () => {
	const sent = { url: receiver.url('answers'), body: '', allowHosts: [receiver.host] };
	expect(await post({ ...sent, headers: { 'x-bad': 'a\r\nb' } })).toMatchObject({ status: null, failure: 'protocol' });
});
