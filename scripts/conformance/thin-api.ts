import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { thinned } from './thinned.ts';

/** A service that answers as public APIs of this shape do (`thinned`): the one at `target`, and what it says made thin. */
export async function thinApi(target: string): Promise<{ url: string; close(): Promise<void> }> {
	const server = createServer(
		(request, response) => void forward(target, request, response).catch(() => response.destroy()),
	);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Headers about one connection alone, and those of a body that is written anew. */
const NOT_PASSED_ON = new Set([
	'accept-encoding',
	'connection',
	'content-encoding',
	'content-length',
	'host',
	'keep-alive',
	'transfer-encoding',
]);
const passedOn = (headers: Iterable<readonly [string, string | string[] | undefined]>): Record<string, string> =>
	Object.fromEntries(
		[...headers].filter(([name]) => !NOT_PASSED_ON.has(name)).map(([name, said]) => [name, String(said)]),
	);

async function forward(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	const reply = await fetch(new URL(request.url ?? '/', target), {
		method: request.method,
		headers: passedOn(Object.entries(request.headers)),
		...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
	});
	const text = await reply.text();
	response.writeHead(reply.status, passedOn(reply.headers));
	response.end(reply.headers.get('content-type')?.includes('json') ? JSON.stringify(thinBody(text)) : text);
}

function thinBody(text: string): { data?: unknown } {
	const body = JSON.parse(text) as { data?: unknown };
	return 'data' in body ? { ...body, data: thinned(body.data) } : body;
}
