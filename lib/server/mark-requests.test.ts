import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundServer } from './bound-server.ts';
import { PEER_HEADER } from './local-request.ts';
import { markRequests } from './mark-requests.ts';
import { notedReply, REPLY_HEADER } from './noted-replies.ts';
import { REFUSE_HEADER } from './refuse-early.ts';

let server: Server;
let seen: Pick<IncomingMessage, 'url' | 'method' | 'headers'>;
const port = (of: Server): number => (of.address() as AddressInfo).port;
beforeAll(async () => {
	markRequests();
	server = createServer(({ url, method, headers }, response) => {
		seen = { url, method, headers };
		response.end();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
});
afterAll(() => void server.close());

/** Sends a request line as it is and gives what the listener saw of it. */
async function send(line: string, headers: string[] = []): Promise<typeof seen> {
	const socket = connect(port(server), '127.0.0.1');
	socket.write(`${line} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers.map((one) => `${one}\r\n`).join('')}\r\n`);
	await once(socket, 'data');
	socket.destroy();
	return seen;
}

describe('requests that Next has no answer to', () => {
	it.each(['/bookings/%ff', '/api/bookings/%E0%A4%A', '/flights/offers/%', '/api/bookings/%00', '/x?q=%00'])(
		'%s is no address',
		async (path) => {
			expect(await send(`GET ${path}`)).toMatchObject({ url: '/not-an-address', method: 'GET' });
		},
	);
	it.each(['/bookings/%C3%A9', '/flights?q=100%', '/'])('%s is one', async (path) => {
		expect((await send(`GET ${path}`)).url).toBe(path);
	});
	it('TRACE is refused', async () => {
		const { method, headers } = await send('TRACE /');
		expect([method, headers[REFUSE_HEADER]]).toEqual(['GET', '405']);
	});
	it('a body that says it is too long is refused before it is read', async () => {
		const { method, headers } = await send('POST /api/preferences', ['content-length: 9000000']);
		expect([method, headers[REFUSE_HEADER]]).toEqual(['GET', '413']);
		const small = await send('POST /api/preferences', ['content-length: 4', `${REFUSE_HEADER}: 405`]);
		expect([small.method, small.headers[REFUSE_HEADER]]).toEqual(['POST', undefined]);
	});
	it('and every one carries the address of its socket', async () => {
		expect((await send('GET /', [`${PEER_HEADER}: 1.2.3.4`])).headers[PEER_HEADER]).toBe('127.0.0.1');
	});
});

describe('a reply', () => {
	it('can be named by its page while it lasts, but not by a client, and not in Next’s own navigation', async () => {
		const { headers } = await send('GET /', [`${REPLY_HEADER}: mine`]);
		const id = String(headers[REPLY_HEADER]);
		expect(id).toMatch(/^[\da-f-]{36}$/);
		expect(notedReply('mine')).toBeUndefined();
		await expect.poll(() => notedReply(id)).toBeUndefined();
		expect((await send('GET /', ['rsc: 1', `${REPLY_HEADER}: mine`])).headers[REPLY_HEADER]).toBeUndefined();
	});
});

describe('slow clients', () => {
	it('are cut off, at headers and at bodies, and others are not', async () => {
		const slow = createServer((request, response) => void request.resume().on('end', () => response.end('done')));
		slow.listen(0, '127.0.0.1');
		await once(slow, 'listening');
		boundServer(slow, { headers: 200, request: 400, check: 50 });
		const started = Date.now();
		const half = (text: string) =>
			new Promise<string>((done) => {
				let heard = '';
				const socket = connect(port(slow), '127.0.0.1', () => socket.write(text));
				socket.on('data', (data) => (heard += data)).on('close', () => done(heard));
			});
		const cut = await Promise.all([
			half('GET / HTTP/1.1\r\nhost: x\r\n'),
			half('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc'),
		]);
		expect(Date.now() - started).toBeLessThan(15_000);
		for (const heard of cut) expect(heard).toContain('408');
		const whole = httpRequest({ port: port(slow), host: '127.0.0.1', method: 'POST' });
		whole.end('abc');
		const [answer] = (await once(whole, 'response')) as [IncomingMessage];
		expect(answer.statusCode).toBe(200);
		answer.resume();
		slow.closeAllConnections();
		slow.close();
	});
});
