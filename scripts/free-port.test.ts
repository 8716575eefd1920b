import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, portIsFree } from './free-port.ts';

test('no port is given to two that are starting', async () => {
	const ports: number[] = [];
	while (ports.length < 500) ports.push(await freePort());
	expect(new Set(ports).size).toBe(ports.length);
});

test.each(['127.0.0.1', '0.0.0.0'])('a port that somebody listens to at %s is not free', async (host) => {
	const port = await freePort();
	expect(await portIsFree(port)).toBe(true);
	const server = createServer();
	await new Promise<void>((listening) => server.listen(port, host, listening));
	expect(await portIsFree(port)).toBe(false);
	await new Promise((closed) => server.close(closed));
});
