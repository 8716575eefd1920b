import { createServer } from 'node:net';

function tryListen(port: number, host: string): Promise<number | undefined> {
	return new Promise((done) => {
		const server = createServer();
		server.once('error', (error: NodeJS.ErrnoException) =>
			done(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? port : undefined),
		);
		server.listen({ port, host, exclusive: true }, () => {
			const address = server.address();
			server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
		});
	});
}

/** True when nothing listens on this TCP port, on loopback or on all addresses. */
export async function portIsFree(port: number): Promise<boolean> {
	for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
		if ((await tryListen(port, host)) === undefined) return false;
	}
	return true;
}

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
	const port = await tryListen(0, '127.0.0.1');
	if (port === undefined) throw new Error('no free port');
	return port;
}
