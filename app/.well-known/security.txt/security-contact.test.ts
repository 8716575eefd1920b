import { afterEach, expect, test, vi } from 'vitest';
import { GET } from './route.ts';

vi.mock('server-only', () => ({}));
const settings = vi.hoisted(() => ({ value: {} as Record<string, string> }));
vi.mock('#lib/server/env.ts', () => ({ env: () => settings.value }));
afterEach(() => void (settings.value = {}));

const ask = () =>
	GET(new Request('http://shop.example/.well-known/security.txt', { headers: { host: 'shop.example' } }), {
		params: Promise.resolve({}),
	});

test('says whom to tell, where, and until when', async () => {
	settings.value = { SELLER_EMAIL: 'desk@shop.example', PUBLIC_URL: 'https://shop.example' };
	const reply = await ask();
	expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
	const text = await reply.text();
	expect(text).toContain('Contact: mailto:desk@shop.example\n');
	expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n');
	const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
	// RFC 9116: in the future, by less than a year.
	expect(Date.parse(expires)).toBeGreaterThan(Date.now());
	expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('names the contact for security where there is one', async () => {
	settings.value = { SELLER_EMAIL: 'desk@shop.example', SECURITY_CONTACT: 'https://shop.example/report' };
	expect(await (await ask()).text()).toContain('Contact: https://shop.example/report\n');
});

test('is not there where nobody is named', async () => {
	expect((await ask()).status).toBe(404);
});
