import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureHeaders } from './sign.ts';

const AT = new Date(1_700_000_000_999);

test('signs what was computed elsewhere for the same secret, second and body', () => {
	const body = '{"id":"wev_1","type":"ping.triggered"}';
	expect(signatureHeaders('test_secret', 'wev_1', body, AT, 'Service')['X-Service-Signature']).toBe(
		't=1700000000,v1=3f2d22a4361177252e9d10d908873622997b91753b800abaaddb00e5e4908e7a',
	);
});

test('the Standard Webhooks headers sign id, second and body with the decoded secret', () => {
	const secret = Buffer.from('0123456789abcdefghijklmn').toString('base64');
	const headers = signatureHeaders(secret, 'wev_2', '{"é":"✓"}', AT, 'Brand');
	const expected = createHmac('sha256', '0123456789abcdefghijklmn').update('wev_2.1700000000.{"é":"✓"}', 'utf8');
	expect(headers).toEqual({
		'X-Brand-Signature': expect.stringMatching(/^t=1700000000,v1=[0-9a-f]{64}$/),
		'webhook-id': 'wev_2',
		'webhook-timestamp': '1700000000',
		'webhook-signature': `v1,${expected.digest('base64')}`,
	});
});
