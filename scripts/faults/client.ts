import http from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

export interface Ask {
	method?: 'GET' | 'POST' | 'DELETE';
	path: string;
	/** What goes below `data`. */
	body?: unknown;
	/** Idempotency-Key. */
	key?: string;
	headers?: Record<string, string>;
	/** A request without a whole reply after this long hangs, milliseconds. */
	timeoutMs?: number;
	agent?: http.Agent;
}

export interface Reply {
	status: number;
	text: string;
	headers: http.IncomingHttpHeaders;
	tookMs: number;
}

/** No whole reply came. */
export class Lost extends Error {
	override readonly name = 'Lost';
	/** `ECONNREFUSED`, `ECONNRESET`, `hangs`, … */
	readonly code: string;
	/** Whether some of the reply had come. */
	readonly begun: boolean;
	constructor(code: string, begun: boolean) {
		super(begun ? `${code} in the middle of a reply` : code);
		this.code = code;
		this.begun = begun;
	}
}

export const HANGS = 'hangs';
const PATIENCE_MS = 45_000;

function exchange(origin: string, ask: Ask, payload: string | undefined): Promise<[http.IncomingMessage, Buffer]> {
	return new Promise((done, fail) => {
		let begun = false;
		const headers = {
			'accept-encoding': 'gzip',
			...(payload !== undefined && {
				'content-type': 'application/json',
				'content-length': Buffer.byteLength(payload),
			}),
			...(ask.key !== undefined && { 'idempotency-key': ask.key }),
			...ask.headers,
		};
		const request = http.request(origin + ask.path, { method: ask.method ?? 'GET', headers, agent: ask.agent });
		const lost = (code: string) => {
			clearTimeout(timer);
			request.destroy();
			fail(new Lost(code, begun));
		};
		const timer = setTimeout(() => lost(HANGS), ask.timeoutMs ?? PATIENCE_MS);
		request.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? error.message));
		request.on('response', (response) => {
			begun = true;
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.on('error', () => lost('cut'));
			response.on('close', () => !response.complete && lost('cut'));
			response.on('end', () => {
				clearTimeout(timer);
				if (response.complete) done([response, Buffer.concat(chunks)]);
			});
		});
		request.end(payload);
	});
}

/** One HTTP exchange, its reply unpacked. @throws Lost */
export async function ask(origin: string, question: Ask): Promise<Reply> {
	const began = performance.now();
	const payload = question.body === undefined ? undefined : JSON.stringify({ data: question.body });
	const [response, bytes] = await exchange(origin, question, payload);
	const tookMs = performance.now() - began;
	const text = (response.headers['content-encoding'] === 'gzip' ? await unzip(bytes) : bytes).toString('utf8');
	return { status: response.statusCode ?? 0, text, headers: response.headers, tookMs };
}

/** The codes of an error reply. */
export const codesOf = (reply: Reply): string[] =>
	[...reply.text.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code as string);
