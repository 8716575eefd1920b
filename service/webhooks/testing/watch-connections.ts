import { once } from 'node:events';
import { createServer } from 'node:net';
import { isPublicAddress } from '../public-address.ts';

export interface Watch {
	/** Every address and port that this process began to connect to since the last `take`. */
	take(): { address: string; port: number }[];
	stop(): void;
}

type Connect = (request: object, address: string, port: number) => number;

/** What Node's sockets are made of: every connection goes through it, whichever library begins it. */
interface TcpHandle {
	connect: Connect;
	connect6: Connect;
}

async function tcpHandles(): Promise<TcpHandle> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { _handle } = server as unknown as { _handle: object };
	server.close();
	return Object.getPrototypeOf(_handle) as TcpHandle;
}

/**
 * Sees every connection that this process begins. Those to public addresses are led to `port` of this machine, so that a
 * test can be a receiver on the internet; all others go where they were told to.
 */
export async function watchConnections(port: number): Promise<Watch> {
	const handles = await tcpHandles();
	const { connect, connect6 } = handles;
	let seen: { address: string; port: number }[] = [];
	const watched = (go: Connect): Connect =>
		function (this: TcpHandle, request, address, told) {
			seen.push({ address, port: told });
			return isPublicAddress(address)
				? connect.call(this, request, '127.0.0.1', port)
				: go.call(this, request, address, told);
		};
	handles.connect = watched(connect);
	handles.connect6 = watched(connect6);
	return {
		take: () => {
			const taken = seen;
			seen = [];
			return taken;
		},
		stop: () => Object.assign(handles, { connect, connect6 }),
	};
}
