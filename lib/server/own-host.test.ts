import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isOwnHost } from './own-host.ts';

const others = Object.values(networkInterfaces())
	.flatMap((some) => some ?? [])
	.filter(({ internal, family, scopeid }) => !internal && (family === 'IPv4' || !scopeid))
	.map(({ address, family }) => (family === 'IPv4' ? address : `[${address}]`));

describe('a Host header is ours, where nothing says what we are called,', () => {
	it.each(['localhost:3000', 'LOCALHOST', 'shop.localhost:3000', '127.0.0.1', '127.8.8.8:3000', '[::1]:3000'])(
		'when it is %s',
		(host) => {
			expect([isOwnHost(host), isLoopbackHost(host)]).toEqual([true, true]);
		},
	);
	it.runIf(others.length > 0)('when it is an address of this machine', () => {
		for (const address of others) expect([address, isOwnHost(`${address}:3000`)]).toEqual([address, true]);
		for (const address of others) expect([address, isLoopbackHost(address)]).toEqual([address, false]);
	});
	it.each([
		'shop.example',
		'evil.example:3300',
		'localhost.evil.example',
		'localhost@evil.example',
		'198.51.100.7',
		'[2001:db8::7]:3000',
		'notlocalhost',
		'a b',
		'',
		null,
	])('and not when it is %s', (host) => {
		expect([isOwnHost(host), isLoopbackHost(host)]).toEqual([false, false]);
	});
});
