import { Pool } from 'undici';
import { cpuMicros } from './cpu.ts';

export interface Call {
	method: 'GET' | 'POST';
	path: string;
	headers: Record<string, string>;
	body?: string;
}

export interface Load {
	requests: number;
	/** CPU of the measured process for each request, microseconds. */
	cpuMicrosEach: number;
	/** Bytes of one reply as it came over the wire. */
	bytes: number;
	latenciesMs: number[];
}

/**
 * Sends the same call over `connections` for about `ms` milliseconds and tells what it cost the process `pid`.
 * Throws when any reply is not of the expected status: a fast error is no speed.
 */
export async function load(
	origin: string,
	pid: number,
	call: () => Call,
	expect: number,
	ms: number,
	connections = 4,
): Promise<Load> {
	const pool = new Pool(origin, { connections, pipelining: 1 });
	const latenciesMs: number[] = [];
	let bytes = 0;
	const end = performance.now() + ms;
	const before = cpuMicros(pid);
	const worker = async () => {
		while (performance.now() < end) {
			const started = performance.now();
			const { method, path, headers, body } = call();
			const reply = await pool.request({ method, path, headers, body });
			const data = Buffer.from(await reply.body.arrayBuffer());
			if (reply.statusCode !== expect)
				throw new Error(`${method} ${path}: ${reply.statusCode} ${data.toString('utf8', 0, 300)}`);
			bytes = data.length;
			latenciesMs.push(performance.now() - started);
		}
	};
	await Promise.all(Array.from({ length: connections }, worker));
	const requests = latenciesMs.length;
	const cpuMicrosEach = (cpuMicros(pid) - before) / requests;
	await pool.close();
	return { requests, cpuMicrosEach, bytes, latenciesMs };
}
