import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** Someone who is told events, and counts. */
export interface Listener {
	url: string;
	/** How often each event came and was taken. */
	taken: Map<string, number>;
	/** Deliveries whose signature is not that of this secret. */
	wrong: number;
	secret: string;
	close(): Promise<void>;
}

/** Takes so long, milliseconds, and refuses so many first attempts. */
const SLOWEST_MS = 30;
const REFUSED = 0.05;

const isSigned = (secret: string, { headers }: IncomingMessage, body: string, brand: string): boolean => {
	const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers[`x-${brand}-signature`])) ?? [];
	return createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1;
};

/** A listener on this machine that is now quick and now slow, and says 503 to some events when they come first. */
export async function startListener(brand = 'service'): Promise<Listener> {
	const refused = new Set<string>();
	const listener: Listener = { url: '', taken: new Map(), wrong: 0, secret: '', close: async () => undefined };
	const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
		const body = await text(request);
		const { id } = JSON.parse(body) as { id: string };
		if (!isSigned(listener.secret, request, body, brand)) listener.wrong++;
		await delay(Math.random() * SLOWEST_MS);
		if (Math.random() < REFUSED && !refused.has(id) && !listener.taken.has(id)) {
			refused.add(id);
			return void reply.writeHead(503).end();
		}
		listener.taken.set(id, (listener.taken.get(id) ?? 0) + 1);
		reply.end();
	};
	// A sender that is killed in the middle leaves half a request.
	const server = createServer((request, reply) => void take(request, reply).catch(() => reply.destroy()));
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
	listener.close = () =>
		new Promise((done) => {
			server.close(() => done());
			server.closeAllConnections();
		});
	return listener;
}
