import { networkInterfaces } from 'node:os';
import { addressHere } from '#base/address-here.ts';

/** Where what listens at `host` can be reached: on this machine first, then from the local network. */
export function addressesOf(port: number, host = '0.0.0.0'): string[] {
	const here = `http://${addressHere(host)}:${port}`;
	if (host !== '0.0.0.0' && host !== '::') return [here];
	const local = Object.values(networkInterfaces())
		.flatMap((list) => list ?? [])
		.filter(({ family, internal }) => family === 'IPv4' && !internal)
		.map(({ address }) => `http://${address}:${port}`);
	return [here, ...local];
}
