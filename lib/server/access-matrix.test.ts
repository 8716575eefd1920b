import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { env } from './env.ts';
import type { GuardedHandler } from './guard.ts';
import { newVisitor, VISITOR_COOKIE } from './visitor.ts';

vi.mock('./audit/note-refusal.ts', () => ({ noteRefusal: async () => {} }));

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
	.filter((file) => /(^|\/)route\.tsx?$/.test(file))
	.map((file) => `app/${file}`)
	.sort();
const modules = await Promise.all(
	files.map((file) => import(/* @vite-ignore */ pathToFileURL(resolve(file)).href) as Promise<Record<string, unknown>>),
);
const handlers = files.flatMap((file, i) =>
	METHODS.filter((method) => typeof modules[i]?.[method] === 'function').map(
		(method) => [method, file, modules[i]?.[method] as GuardedHandler] as const,
	),
);
const closed = handlers.filter(([, , { policy }]) => !('open' in policy));

const ask = (method: string, headers: Record<string, string>): Request =>
	new Request('https://shop.example/api/x', { method, headers: { host: 'shop.example', ...headers } });
const at = { params: Promise.resolve({ id: 'x' }) };

describe('the access matrix', () => {
	it('covers every route that there is', () => {
		expect(handlers.map(([, file]) => file)).toEqual(
			expect.arrayContaining(['app/api/flights/search/[id]/route.ts', 'app/api/places/suggestions/route.ts']),
		);
		expect(new Set(handlers.map(([, file]) => file)).size).toBe(files.length);
	});

	it.each(handlers)('%s %s carries a policy', (_, __, handler) => {
		if (!('signed' in handler.policy) && !('open' in handler.policy))
			expect(handler.policy).toMatchObject({ limit: expect.any(String) });
	});

	it('is signed by another machine, or by a mail’s link, in three places alone', () => {
		const signed = handlers.filter(([, , { policy }]) => 'signed' in policy).map(([, file]) => file);
		expect(signed).toEqual([
			'app/api/mails/stop/route.ts',
			'app/api/price-alerts/stop/route.ts',
			'app/api/webhooks/route.ts',
		]);
	});

	it('is open to everybody where it speaks of this process and of public keys alone', () => {
		const open = handlers.filter(([, , { policy }]) => 'open' in policy).map(([, file]) => file);
		expect(open).toEqual([
			'app/.well-known/quote-keys.json/route.ts',
			'app/.well-known/security.txt/route.ts',
			// A provider's site sends browsers there; the state that they went with answers for it.
			'app/api/auth/callback/oidc/route.ts',
			'app/healthz/route.ts',
			'app/readyz/route.ts',
		]);
	});

	it.each(closed)('%s %s refuses a stranger', async (method, _, handler) => {
		const response = await handler(ask(method, { origin: 'https://shop.example' }), at);
		expect(response.status).toBe(403);
	});

	it.each(closed)('%s %s refuses a page of another site, even for a known visitor', async (method, _, handler) => {
		const cookie = `${VISITOR_COOKIE}=${newVisitor(env().WEB_SECRET).cookie}`;
		const response = await handler(
			ask(method, { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
			at,
		);
		expect(response.status).toBe(403);
	});
});
