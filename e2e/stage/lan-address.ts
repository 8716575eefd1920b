import { networkInterfaces } from 'node:os';

/** This machine's address in the local network; undefined where it has none. */
export const lanAddress: string | undefined = Object.values(networkInterfaces())
	.flatMap((list) => list ?? [])
	.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
