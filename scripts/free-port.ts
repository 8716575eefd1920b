import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

function canListen(port: number, host: string): Promise<boolean> {
	return new Promise((done) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) =>
			done(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'),
		);
		server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
	});
}

/** True when nothing listens on this TCP port, on loopback or on all addresses. */
export async function portIsFree(port: number): Promise<boolean> {
	for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
		if (!(await canListen(port, host))) return false;
	}
	return true;
}

/** Below what systems choose from for calls and for servers that ask for any port: nobody takes one of these by chance. */
const [FIRST, END] = [11_000, 32_000];
const given = new Set<number>();

/**
 * A TCP port that was free a moment ago and that this process has not given before: the process that will listen there may still be
 * starting.
 */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < 100; tries++) {
		const port = randomInt(FIRST, END);
		if (given.has(port) || !(await portIsFree(port))) continue;
		given.add(port);
		return port;
	}
	throw new Error('no free port');
}
