import { beforeAll, describe, expect, it } from 'vitest';
import { beginMarking, PEER_HEADER } from './local-request.ts';
import { readTrustedProxies } from './trusted-proxies.ts';
import { addressNetwork } from '#base/address-network.ts';
import { visitorAddress } from './visitor-address.ts';

const address = (peer: string, forwarded: string | undefined, proxies?: string): string | null =>
	visitorAddress(
		new Headers({ [PEER_HEADER]: peer, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }),
		proxies === undefined ? undefined : readTrustedProxies(proxies),
	);

it('is unknown before requests are marked with their socket’s address', () => {
	expect(visitorAddress(new Headers({ [PEER_HEADER]: '192.0.2.7' }), undefined)).toBeNull();
});

describe('the visitor’s address', () => {
	beforeAll(() => beginMarking());

	it.each([
		['no setting: the socket’s, whatever the header says', '198.51.100.7', '203.0.113.9', undefined, '198.51.100.7'],
		['no proxies: the same', '198.51.100.7', '203.0.113.9', '0', '198.51.100.7'],
		[
			'one that appends: what it wrote, not what the visitor sent',
			'10.0.0.1',
			'1.2.3.4, 203.0.113.9',
			'1',
			'203.0.113.9',
		],
		['two', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '2', '203.0.113.9'],
		['two, of which one was passed by: no further than the header goes', '10.0.0.1', '203.0.113.9', '2', '203.0.113.9'],
		['one, and no header', '10.0.0.1', undefined, '1', '10.0.0.1'],
		['networks: the first that is not ours', '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.9.9.9', '10.0.0.0/8', '203.0.113.9'],
		['networks: a socket that is no proxy', '198.51.100.7', '203.0.113.9', '10.0.0.0/8', '198.51.100.7'],
		['networks: of IPv6 and one address', '::1', '203.0.113.9, fd00::7', '::1, fd00::/8', '203.0.113.9'],
		['nothing but proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.0/8', '10.0.0.3'],
		['no IP: what wrote it', '10.0.0.1', 'x1', '1', '10.0.0.1'],
		['no IP, empty', '10.0.0.1', '203.0.113.9,', '1', '10.0.0.1'],
		['no IP, a short form of one', '10.0.0.1', '127.1', '1', '10.0.0.1'],
		['with a port', '10.0.0.1', '203.0.113.9:4711', '1', '203.0.113.9'],
		['IPv6 with a port', '10.0.0.1', '[2001:db8::7]:4711', '1', '2001:db8::7'],
		['IPv4 as IPv6', '::ffff:198.51.100.7', undefined, undefined, '198.51.100.7'],
	])('%s', (_, peer, forwarded, proxies, expected) => {
		expect(address(peer, forwarded, proxies)).toBe(expected);
	});

	it('is counted by /64 where it is IPv6', () => {
		expect(addressNetwork('2001:db8:1:2:3:4:5:6')).toBe(addressNetwork('2001:db8:1:2:ffff::1'));
		expect(addressNetwork('2001:db8:1:2::1')).not.toBe(addressNetwork('2001:db8:1:3::1'));
		expect(addressNetwork('198.51.100.7')).toBe('198.51.100.7');
	});
});

describe('TRUSTED_PROXIES', () => {
	it.each(['1', '0', '10.0.0.0/8', '10.0.0.1, fd00::/8'])('takes %s', (setting) => {
		expect(readTrustedProxies(setting)).toBeDefined();
	});
	it.each(['', 'yes', '-1', '10.0.0.0/33', 'proxy.example', '10.0.0.0/8,', '10.1'])('does not take “%s”', (setting) => {
		expect(readTrustedProxies(setting)).toBeUndefined();
	});
});
