import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { proxy } from '../../proxy.ts';
import type { Env } from './env.ts';
import { REFUSE_HEADER } from './refuse-early.ts';
import { newVisitor, visitorId } from './visitor.ts';

const settings = vi.hoisted(() => ({ value: {} as Partial<Env> }));
vi.mock('./env.ts', () => ({ env: () => settings.value }));

const SECRET = 'a secret of the tests';
beforeEach(() => {
	settings.value = { WEB_SECRET: SECRET, IMAGE_HOSTS: [], CARDS_PORT: 4011, NODE_ENV: 'production' };
});
const ask = (host: string, headers: Record<string, string> = {}, path = '/', method = 'GET') =>
	proxy(new NextRequest(`http://localhost:3000${path}`, { method, headers: { host, ...headers } }));
const given = (response: Response): string => response.headers.get('set-cookie') ?? '';

describe('the visitor cookie', () => {
	it.each([
		['this machine', '127.0.0.1:3000', {}],
		['this machine by name', 'localhost:3000', {}],
		['https', 'shop.example', { 'x-forwarded-proto': 'https' }],
	])('of %s can neither be planted by a neighbour nor sent in clear', (_, host, headers) => {
		settings.value.PUBLIC_URL = 'https://shop.example';
		const cookie = given(ask(host, headers));
		expect(cookie).toMatch(/^__Host-wf_visitor=[^;]+;/);
		expect(cookie).toMatch(/; Secure/i);
		expect(cookie).toMatch(/; HttpOnly/i);
		expect(cookie).not.toMatch(/domain/i);
	});

	it('of plain http is a plain one, which works', () => {
		settings.value.PUBLIC_URL = 'http://shop.example';
		expect(given(ask('shop.example'))).toMatch(/^wf_visitor=(?!.*secure)/i);
	});

	it('is not believed under the plain name where it has the prefix', () => {
		const planted = newVisitor(SECRET);
		const response = ask('127.0.0.1:3000', { cookie: `wf_visitor=${planted.cookie}` });
		const fresh = /__Host-wf_visitor=([^;]+)/.exec(given(response))?.[1];
		expect(visitorId(decodeURIComponent(fresh ?? ''), SECRET)).not.toBe(planted.id);
		expect(given(ask('127.0.0.1:3000', { cookie: `__Host-wf_visitor=${planted.cookie}` }))).toBe('');
	});
});

describe('without PUBLIC_URL', () => {
	it('a name is refused, and this machine is not', async () => {
		const refused = ask('evil.example:3300', { origin: 'http://evil.example:3300' }, '/api/preferences', 'POST');
		expect(refused.status).toBe(421);
		expect(await refused.text()).toContain('PUBLIC_URL');
		expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		expect(ask('localhost:3000').status).toBe(200);
		expect(ask('evil.example', {}, '/healthz').status).toBe(200);
	});
	it('and with it any name goes through', () => {
		settings.value.PUBLIC_URL = 'https://shop.example';
		expect(ask('internal:3000').status).toBe(200);
	});
});

describe('what is refused at once', () => {
	it.each([
		['413', 413],
		['405', 405],
	])('a request marked %s', (mark, status) => {
		const response = ask('localhost', { [REFUSE_HEADER]: mark });
		expect(response.status).toBe(status);
		expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
	});
	it('a page that is written to', () => {
		expect(ask('localhost', {}, '/', 'POST').status).toBe(405);
	});
});
