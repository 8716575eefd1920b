import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { thinned } from './thinned.ts';

/** A service that answers as public APIs of this shape do (`thinned`): the real one, and what it says made thin. */
export async function thinApi(service: FastifyInstance): Promise<{ url: string; close(): Promise<void> }> {
	const server = createServer((request, response) => void forward(service, request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

async function forward(service: FastifyInstance, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const { 'accept-encoding': _, ...headers } = request.headers;
	const reply = await service.inject({
		method: request.method as 'GET',
		url: request.url ?? '/',
		headers,
		payload: Buffer.concat(chunks),
	});
	const { 'content-length': __, connection: ___, 'transfer-encoding': ____, ...said } = reply.headers;
	const body = JSON.parse(reply.body) as { data?: unknown };
	if ('data' in body) body.data = thinned(body.data);
	response.writeHead(reply.statusCode, said as Record<string, string>);
	response.end(JSON.stringify(body));
}
