import { describe, expect, it } from 'vitest';
import { beginMarking, isLocalRequest, LOCAL_HEADER, markRequest, PEER_HEADER } from './local-request.ts';

function marked(headers: Record<string, string>, remoteAddress: string) {
	const request = { headers: { ...headers } };
	markRequest(request, { remoteAddress });
	return request.headers as Record<string, string>;
}

describe('where a request comes from', () => {
	it.each([
		[{ host: 'localhost:3000' }, '127.0.0.1', '1'],
		[{ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1', '1'],
		[{ host: '[::1]:3000' }, '::1', '1'],
		[{ host: 'localhost:3000' }, '192.0.2.7', '0'],
		[{ host: 'shop.example' }, '127.0.0.1', '0'],
		[{ host: 'localhost.shop.example' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', forwarded: 'for=127.0.0.1' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'x-real-ip': '127.0.0.1' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'cf-connecting-ip': '127.0.0.1' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'x-forwarded-host': 'localhost' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'x-forwarded-proto': 'https' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'true-client-ip': '127.0.0.1' }, '127.0.0.1', '0'],
		[{ host: 'localhost:3000', 'user-agent': 'x', 'accept-language': 'en' }, '127.0.0.1', '1'],
		[{}, '127.0.0.1', '0'],
	] as const)('%j from %s is marked %s', (headers, address, mark) => {
		expect(marked(headers, address)[LOCAL_HEADER]).toBe(mark);
	});

	it('writes over what the client says of itself', () => {
		const headers = marked({ host: 'localhost', [LOCAL_HEADER]: '1', [PEER_HEADER]: '127.0.0.1' }, '192.0.2.7');
		expect(headers).toMatchObject({ [LOCAL_HEADER]: '0', [PEER_HEADER]: '192.0.2.7' });
	});

	it('is not believed before every request is marked', () => {
		const headers = new Headers({ [LOCAL_HEADER]: '1' });
		expect(isLocalRequest(headers)).toBe(false);
		beginMarking();
		expect(isLocalRequest(headers)).toBe(true);
	});
});
