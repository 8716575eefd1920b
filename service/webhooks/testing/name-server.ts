import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The addresses of a name when it is asked for the n-th time, from 0; each family's question counts by itself. */
export type Zone = (name: string, nth: number) => readonly string[];

export interface NameServer {
	/** As `Resolver.setServers` takes it. */
	address: string;
	close(): Promise<void>;
}

const HEADER = 12;
const A = 1;
const AAAA = 28;

function questionOf(message: Buffer): { name: string; type: number; end: number } {
	const labels: string[] = [];
	let at = HEADER;
	for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
		labels.push(message.toString('latin1', at + 1, at + 1 + length));
		at += 1 + length;
	}
	return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** One record: a pointer to the question's name, its type, class IN, a lifetime of nothing, the address. */
function record(type: number, address: string): Buffer {
	const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(type, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt16BE(bytes.length, 10);
	return Buffer.concat([head, bytes]);
}

/** A name server on this machine that says what the test wants, and may say something else the next time. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
	const asked = new Map<string, number>();
	const socket = createSocket('udp4');
	socket.on('message', (message, { port, address }) => {
		const { name, type, end } = questionOf(message);
		const key = `${type} ${name}`;
		const nth = asked.get(key) ?? 0;
		asked.set(key, nth + 1);
		const records = zone(name, nth)
			.filter((ip) => type === (isIPv6(ip) ? AAAA : A))
			.map((ip) => record(type, ip));
		const header = Buffer.from(message.subarray(0, HEADER));
		header.writeUInt16BE(0x8180, 2);
		header.writeUInt16BE(1, 4);
		header.writeUInt16BE(records.length, 6);
		header.fill(0, 8, HEADER);
		socket.send(Buffer.concat([header, message.subarray(HEADER, end), ...records]), port, address);
	});
	await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
	return {
		address: `127.0.0.1:${socket.address().port}`,
		close: () => new Promise((done) => socket.close(done)),
	};
}
