import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const GIGABYTE = 1024 ** 3;
const CHUNK = Buffer.alloc(256 * 1024, 'x');
const head = (status: string, ...headers: string[]): string => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
const whole = (status: string, body = '', ...headers: string[]): string =>
	head(status, `content-length: ${Buffer.byteLength(body)}`, ...headers) + body;

function* again(chunk: Buffer | string, bytes: number): Generator<Buffer | string> {
	for (let written = 0; written < bytes; written += chunk.length) yield chunk;
}

/** Writes the same again and again as long as the other side takes it, or so many bytes. */
const pour = (socket: Socket, chunk: Buffer | string, bytes = Number.POSITIVE_INFINITY): unknown =>
	pipeline(again(chunk, bytes), socket, () => {});

/** Writes a text a byte at a time. */
function drip(socket: Socket, text: string, everyMs: number): void {
	let at = 0;
	const timer = setInterval(() => {
		if (socket.destroyed || at >= text.length) clearInterval(timer);
		else socket.write(text[at++] ?? '');
	}, everyMs);
}

const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
const compressed = new Map<string, Buffer>();
function sendCompressed(socket: Socket, encoding: 'gzip' | 'br', compress: () => Buffer): void {
	const body = compressed.get(encoding) ?? compress();
	compressed.set(encoding, body);
	socket.write(head('200 OK', `content-length: ${body.length}`, `content-encoding: ${encoding}`));
	socket.write(body);
}

const DRIP_MS = 100;
const line = (text: string): string => text.repeat(1000);

/** What each does with a request, once it has begun to come. */
const MANNERS = {
	answers: (socket) => socket.write(whole('200 OK', 'thank you')),
	'answers-nothing': (socket) => socket.write(head('204 No Content')),
	fails: (socket) => socket.write(whole('500 Internal Server Error', 'oops')),
	'is-gone': (socket) => socket.write(whole('410 Gone')),
	'is-busy': (socket) => socket.write(whole('429 Too Many Requests', '', 'retry-after: 30')),
	'is-busy-until': (socket) =>
		socket.write(
			whole(
				'503 Service Unavailable',
				'',
				'date: Sat, 01 Jan 2000 00:00:00 GMT',
				'retry-after: Sat, 01 Jan 2000 00:02:00 GMT',
			),
		),
	redirects: (socket) => socket.write(whole('302 Found', '', 'location: http://127.0.0.1:1/')),
	'keeps-silent': () => {},
	'drips-head': (socket) => drip(socket, whole('200 OK', 'late'), DRIP_MS),
	'drips-body': (socket) => {
		socket.write(head('200 OK', 'content-length: 1000'));
		drip(socket, 'x'.repeat(1000), DRIP_MS);
	},
	resets: (socket) => socket.resetAndDestroy(),
	'resets-in-body': (socket) =>
		socket.write(`${head('200 OK', 'content-length: 100')}half`, () => socket.resetAndDestroy()),
	'hangs-up': (socket) => socket.end(),
	'hangs-up-in-body': (socket) => socket.end(`${head('500 Internal Server Error', 'content-length: 100')}half`),
	'is-no-http': (socket) => socket.write('SSH-2.0-OpenSSH_9.6\r\n'),
	'is-http-2': (socket) => socket.write(Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100])),
	upgrades: (socket) => socket.write(head('101 Switching Protocols', 'connection: upgrade', 'upgrade: websocket')),
	'hints-for-ever': (socket) => pour(socket, line(head('103 Early Hints'))),
	'has-endless-headers': (socket) => {
		socket.write('HTTP/1.1 200 OK\r\n');
		pour(socket, line('x-more: and more\r\n'));
	},
	'has-one-endless-header': (socket) => {
		socket.write('HTTP/1.1 200 OK\r\nx-more: ');
		pour(socket, CHUNK);
	},
	'has-a-gigabyte': (socket) => {
		socket.write(head('200 OK', `content-length: ${GIGABYTE}`));
		pour(socket, CHUNK, GIGABYTE);
	},
	'has-no-end': (socket) => {
		socket.write(head('200 OK', 'transfer-encoding: chunked'));
		pour(socket, `400\r\n${'x'.repeat(0x400)}\r\n`.repeat(100));
	},
	'has-an-endless-chunk-extension': (socket) => {
		socket.write(`${head('200 OK', 'transfer-encoding: chunked')}1;x=`);
		pour(socket, CHUNK);
	},
	'has-endless-trailers': (socket) => {
		socket.write(`${head('200 OK', 'transfer-encoding: chunked')}1\r\nx\r\n0\r\n`);
		pour(socket, line('x-more: and more\r\n'));
	},
	'sends-a-gzip-bomb': (socket) => sendCompressed(socket, 'gzip', () => gzipSync(zeros(256), { level: 1 })),
	'sends-a-brotli-bomb': (socket) => sendCompressed(socket, 'br', () => brotliCompressSync(zeros(64), FAST)),
	'sends-broken-gzip': (socket) => socket.write(whole('200 OK', 'no gzip at all', 'content-encoding: gzip')),
	'sends-nulls': (socket) => socket.write(whole('200 OK', 'a\0b')),
	'sends-no-text': (socket) => {
		socket.write(head('200 OK', 'content-length: 70000'));
		socket.write(Buffer.alloc(70_000, 0xff));
	},
	'splits-a-letter': (socket) => {
		const body = `x${'é'.repeat(40_000)}`;
		socket.write(whole('200 OK', body));
	},
} satisfies Record<string, (socket: Socket) => unknown>;

export type Manner = keyof typeof MANNERS;
export const ALL_MANNERS = Object.keys(MANNERS) as Manner[];

export interface HostileReceiver {
	/** `127.0.0.1:port`, for the list of allowed hosts. */
	host: string;
	url(manner: Manner): string;
	/** Bytes that it got rid of, so far. */
	written(): number;
	close(): void;
}

/** A receiver on this machine that treats each request as the path says. */
export async function startHostileReceiver(): Promise<HostileReceiver> {
	const sockets = new Set<Socket>();
	let gone = 0;
	const server = createServer((socket) => {
		sockets.add(socket);
		socket.on('error', () => {});
		socket.on('close', () => {
			sockets.delete(socket);
			gone += socket.bytesWritten;
		});
		socket.on('data', (bytes) => {
			const [, manner] = /^POST \/([\w-]+) /.exec(bytes.toString('latin1')) ?? [];
			if (manner !== undefined) MANNERS[manner as Manner](socket);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		host,
		url: (manner) => `http://${host}/${manner}`,
		written: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
		close: () => {
			for (const socket of sockets) socket.destroy();
			server.close();
		},
	};
}
