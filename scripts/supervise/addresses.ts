import { networkInterfaces } from 'node:os';

/** Where a port can be reached: on this machine first, then from the local network. */
export function addressesOf(port: number): string[] {
	const local = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.filter(({ family, internal }) => family === 'IPv4' && !internal)
		.map(({ address }) => `http://${address}:${port}`);
	return [`http://127.0.0.1:${port}`, ...local];
}
