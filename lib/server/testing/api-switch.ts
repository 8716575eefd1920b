import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How what is behind the switch is to behave: as it does, cut off, silent, answering what nobody can read, failing in a
 * gateway's words, or hearing what is asked of it while its answers are lost.
 */
export type ApiMood = 'well' | 'cut' | 'silent' | 'nonsense' | 'bad_gateway' | 'unheard';

export interface ApiSwitch {
	url: string;
	mood: ApiMood;
	/** Awaited before a request is passed on. */
	before?: (request: IncomingMessage) => Promise<void>;
	/** Awaited before the next answer is passed back. */
	after?: () => Promise<void>;
	/** From now on cut off, in the middle of a reply too. */
	cut(): void;
	close(): Promise<void>;
}

/** Stands before the server at `target`, and spoils what passes when a test asks for it. */
export async function startApiSwitch(target: string): Promise<ApiSwitch> {
	const server = createServer(
		(incoming, outgoing) => void (api.before?.(incoming) ?? Promise.resolve()).then(() => answer(incoming, outgoing)),
	);
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	const { port } = server.address() as AddressInfo;
	const api: ApiSwitch = {
		url: `http://127.0.0.1:${port}`,
		mood: 'well',
		cut: () => {
			api.mood = 'cut';
			server.closeAllConnections();
		},
		close: () =>
			new Promise((done) => {
				server.close(() => done());
				server.closeAllConnections();
			}),
	};
	function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
		if (api.mood === 'silent') return;
		if (api.mood === 'cut') return void incoming.socket.destroy();
		if (api.mood === 'nonsense' || api.mood === 'bad_gateway') {
			outgoing.writeHead(api.mood === 'nonsense' ? 200 : 502, { 'content-type': 'text/html' });
			return void outgoing.end('<html><body>It works!</body></html>');
		}
		const passed = request(
			new URL(incoming.url ?? '/', target),
			{ method: incoming.method, headers: incoming.headers },
			(reply) => {
				if (api.mood === 'unheard') return void outgoing.destroy();
				void passBack(reply, outgoing);
			},
		);
		passed.on('error', () => outgoing.destroy());
		outgoing.on('close', () => passed.destroy());
		incoming.pipe(passed);
	}
	async function passBack(reply: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const { after } = api;
		api.after = undefined;
		await after?.();
		outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
		reply.pipe(outgoing);
	}
	return api;
}
