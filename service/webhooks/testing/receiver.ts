import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
	headers: IncomingHttpHeaders;
	body: string;
}

/** Somebody who is told what happens, on a port of this machine. */
export interface TestReceiver {
	url: string;
	/** Everything that came, in order. */
	received: Received[];
	close(): Promise<void>;
}

/** A receiver that does as `answer` says with each delivery; 200 when it is not said. */
export async function startReceiver(
	answer: (reply: ServerResponse, received: Received) => void = (reply) => void reply.end(),
): Promise<TestReceiver> {
	const received: Received[] = [];
	const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
		const delivery = { headers: request.headers, body: await text(request) };
		received.push(delivery);
		answer(reply, delivery);
	};
	const server = createServer((request, reply) => void take(request, reply).catch(() => reply.destroy()));
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
		received,
		close: () =>
			new Promise((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
}
