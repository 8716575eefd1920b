import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
	t = await createTestApp();
});
afterAll(() => t.close());

test('moves the test clock', async () => {
	const reply = await t.request('POST', '/sandbox/clock', { body: { advance_ms: 60_000 } });
	expect(reply.body).toBe('');
});
