import net from 'node:net';

/** Statements that clients have sent to the database. */
export interface Statements {
	/** Of what comes through here: the database's address with this port. */
	url: string;
	/** Texts since the last `reset`, in their order. */
	sent: string[];
	reset(): void;
	stop(): void;
}

const HEADER = 5;
/** Frontend messages of PostgreSQL's protocol: a simple query, the text of an extended one, and that it is to be run. */
const QUERY = 'Q'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);

/** Reads frontend messages from stretches of bytes. The first one has no type. */
function createReader(onText: (text: string) => void): (chunk: Buffer) => void {
	let rest = Buffer.alloc(0);
	let begun = false;
	const prepared = new Map<string, string>();
	return (chunk) => {
		rest = Buffer.concat([rest, chunk]);
		for (;;) {
			const size = begun ? 1 : 0;
			if (rest.length < HEADER) return;
			const end = size + rest.readUInt32BE(size);
			if (rest.length < end) return;
			const [type, body] = [rest[0], rest.subarray(HEADER, end)];
			if (begun && type === QUERY) onText(body.toString('utf8', 0, body.length - 1));
			// Each ended by a zero: the name of a prepared statement, then its text; the name of a portal, then the statement's.
			const [first = '', second = ''] =
				begun && (type === PARSE || type === BIND) ? body.toString('utf8').split('\0') : [];
			if (begun && type === PARSE) prepared.set(first, second);
			if (begun && type === BIND) onText(prepared.get(second) ?? '');
			begun = true;
			rest = rest.subarray(end);
		}
	};
}

/** Stands between a process and its database, and notes each statement. */
export async function countStatements(databaseUrl: string): Promise<Statements> {
	const url = new URL(databaseUrl);
	const { hostname, port } = url;
	const sockets = new Set<net.Socket>();
	const sent: string[] = [];
	const server = net.createServer((near) => {
		const far = net.connect(Number(port), hostname);
		const read = createReader((text) => sent.push(text.trim()));
		near.on('data', (chunk: Buffer) => read(chunk));
		near.pipe(far);
		far.pipe(near);
		for (const socket of [near, far]) {
			sockets.add(socket);
			socket.on('error', () => [near, far].forEach((each) => each.destroy()));
		}
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	url.hostname = '127.0.0.1';
	url.port = String((server.address() as net.AddressInfo).port);
	const stop = () => {
		server.close();
		for (const socket of sockets) socket.destroy();
	};
	return { url: url.href, sent, reset: () => void sent.splice(0), stop };
}
