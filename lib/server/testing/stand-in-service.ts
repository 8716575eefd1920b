import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingMessage['headers'];
	body: string;
}

export interface StandIn {
	url: string;
	heard: Heard[];
	close(): Promise<void>;
}

/** An HTTP server that answers as a test says: what a booking API may do to its clients, good and bad. */
export async function standInService(answer: (heard: Heard, response: ServerResponse) => void): Promise<StandIn> {
	const heard: Heard[] = [];
	const server = createServer((request, response) => {
		let body = '';
		request.on('data', (chunk: Buffer) => (body += chunk.toString()));
		request.on('end', () => {
			const url = new URL(request.url ?? '/', 'http://x');
			const entry = {
				method: request.method ?? '',
				path: url.pathname,
				query: url.searchParams,
				headers: request.headers,
				body,
			};
			heard.push(entry);
			answer(entry, response);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		heard,
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

export const json = (
	response: ServerResponse,
	body: unknown,
	status = 200,
	headers: Record<string, string> = {},
): void => {
	response.writeHead(status, { 'content-type': 'application/json', ...headers });
	response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A refusal as the API words it. */
export const refuse = (response: ServerResponse, status: number, code: string): void =>
	json(
		response,
		{
			errors: [{ type: 'invalid_request_error', title: 't', message: 'm', code, documentation_url: 'http://x' }],
			meta: { request_id: 'r', status },
		},
		status,
	);
