import { expect, test, vi } from 'vitest';
import { newVisitor, VISITOR_COOKIE } from '#lib/server/visitor.ts';
import { POST } from './route.ts';

const SECRET = 'a secret of the tests';
vi.mock('#lib/server/env.ts', () => ({ env: () => ({ LOG_LEVEL: 'silent', WEB_SECRET: SECRET }) }));

const chooses = (fields: Record<string, string>) =>
	POST(
		new Request('http://shop.example/api/preferences', {
			method: 'POST',
			headers: {
				host: 'shop.example',
				origin: 'http://shop.example',
				cookie: `${VISITOR_COOKIE}=${newVisitor(SECRET).cookie}`,
			},
			body: new URLSearchParams({ ...fields, return: '/flights' }),
		}),
		{ params: Promise.resolve({}) },
	);

test.each([
	['beside', 'EUR', 'wf_beside=EUR'],
	['beside', 'none', 'wf_beside=none'],
	['theme', 'dark', 'wf_theme=dark'],
])('%s=%s is kept for a year', async (field, value, cookie) => {
	const answer = await chooses({ [field]: value });
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/flights']);
	expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${cookie}; .*Max-Age=31536000`))]);
});

test.each([
	['beside', 'eur'],
	['beside', 'euro'],
	['beside', 'E;R'],
	['theme', 'purple'],
])('%s=%s is not kept', async (field, value) => {
	const answer = await chooses({ [field]: value });
	expect(answer.status).toBe(303);
	expect(answer.headers.getSetCookie()).toEqual([]);
});
