import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const asked = (headers: Record<string, string>, publicUrl?: string) => isSameOrigin(new Headers(headers), publicUrl);

describe('isSameOrigin', () => {
	it('believes the browser where it says', () => {
		expect(asked({ 'sec-fetch-site': 'same-origin' })).toBe(true);
		for (const site of ['cross-site', 'same-site', 'none'])
			expect(asked({ 'sec-fetch-site': site, origin: 'http://a', host: 'a' }), site).toBe(false);
	});

	it('compares origin and host otherwise', () => {
		expect(asked({ origin: 'http://a.example:3000', host: 'a.example:3000' })).toBe(true);
		expect(asked({ origin: 'https://shop.example', host: 'internal:3000' }, 'https://shop.example')).toBe(true);
		expect(asked({ origin: 'http://b.example', host: 'a.example' })).toBe(false);
		expect(asked({ origin: 'null', host: 'a.example' })).toBe(false);
		expect(asked({ host: 'a.example' })).toBe(false);
	});
});
